/** The exports that `highlight.ts` uses; the package's own types would bring those of Prism along. */
declare module "refractor" {
  export const refractor: unknown;
}
declare module "refractor/*" {
  const language: unknown;
  export default language;
}
