/** Imported files become addresses: `import besley from "./fonts/besley.woff2"` is `/assets/besley-….woff2`. */
declare module "*.woff2" {
  const address: string;
  export default address;
}
