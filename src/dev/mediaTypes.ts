/** Content types by file name ending. Our own table, so that every machine answers alike. */

const TYPES: Readonly<Record<string, string>> = {
  avif: "image/avif",
  css: "text/css; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  gif: "image/gif",
  htm: "text/html; charset=utf-8",
  html: "text/html; charset=utf-8",
  ico: "image/x-icon",
  ics: "text/calendar; charset=utf-8",
  jpeg: "image/jpeg",
  jpg: "image/jpeg",
  js: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  map: "application/json; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  m4a: "audio/mp4",
  mp3: "audio/mpeg",
  mp4: "video/mp4",
  ogg: "audio/ogg",
  otf: "font/otf",
  pdf: "application/pdf",
  png: "image/png",
  svg: "image/svg+xml; charset=utf-8",
  ttf: "font/ttf",
  txt: "text/plain; charset=utf-8",
  vcf: "text/vcard; charset=utf-8",
  wasm: "application/wasm",
  wav: "audio/wav",
  webm: "video/webm",
  webmanifest: "application/manifest+json; charset=utf-8",
  webp: "image/webp",
  woff: "font/woff",
  woff2: "font/woff2",
  xml: "application/xml; charset=utf-8",
  zip: "application/zip",
};

/** Files without an ending that we know, such as `CNAME`, are bytes: a browser saves them and runs nothing. */
export function mediaType(path: string): string {
  const ending = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase();
  return (
    (ending !== undefined && Object.hasOwn(TYPES, ending) && TYPES[ending]) || "application/octet-stream"
  );
}

export function isHtml(path: string): boolean {
  return mediaType(path).startsWith("text/html");
}

/** Text shrinks; pictures, fonts, sound and video are compressed already. */
export function isCompressible(type: string): boolean {
  return /^text\/|[/+](?:json|xml|wasm)\b|^image\/(?:svg|x-icon)|^font\/(?:ttf|otf)/.test(type);
}
