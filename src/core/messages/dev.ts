/** Wording: the local servers, `site dev` and `site preview`. */
import { commandLine } from "./command.ts";
import { make } from "./make.ts";

export function portTaken(port: number) {
  return make(
    "error",
    "dev/port-taken",
    undefined,
    `Port ${port} is in use by another program.`,
    `End that program, choose another port, or leave \`--port\` out to get the next free one.`,
  );
}

export function portsTaken(first: number, last: number) {
  return make(
    "error",
    "dev/port-taken",
    undefined,
    `The ports from ${first} to ${last} are all in use.`,
    `End a server that you no longer need, or choose a port: \`--port 5000\``,
  );
}

export function portForbidden(port: number) {
  return make(
    "error",
    "dev/port-forbidden",
    undefined,
    `This account may not open port ${port}.`,
    `Choose a port above 1023: \`--port 4321\``,
  );
}

export function allowedHostInvalid(value: string) {
  return make(
    "error",
    "dev/allowed-host-invalid",
    undefined,
    `\`--allow-host\` takes a name without a port or a protocol, but it is \`${value}\`.`,
    "For example  --allow-host my-site.tunnel.example",
  );
}

export function portInvalid(value: string) {
  return make(
    "error",
    "dev/port-invalid",
    undefined,
    `\`--port\` must be a whole number from 0 to 65535, but it is \`${value}\`.`,
    `For example \`--port 4321\`; 0 takes any free port.`,
  );
}

export function hostUnknown(host: string) {
  return make(
    "error",
    "dev/host-unknown",
    undefined,
    `This machine has no network address \`${host}\`, so the server cannot listen on it.`,
    `Leave \`--host\` out to serve this machine only, or write \`--host\` without a value to serve the whole network.`,
  );
}

export function cannotListen(host: string, port: number, reason: string) {
  return make(
    "error",
    "dev/cannot-listen",
    undefined,
    `The server cannot listen on ${host}, port ${port}: ${reason}.`,
    `Try another \`--port\` or \`--host\`.`,
  );
}

export function openToNetwork(host: string) {
  return make(
    "warning",
    "dev/open-to-network",
    undefined,
    `The server listens on \`${host}\`: everyone in your network can see the site, drafts included.`,
    `Leave \`--host\` out to serve this machine only.`,
  );
}

export function nothingBuilt(folder: string) {
  return make(
    "error",
    "dev/nothing-built",
    undefined,
    `There is no built site in \`${folder}\`, so there is nothing to preview.`,
    `Run \`${commandLine("build")}\` first.`,
  );
}

export function tooManyFolders() {
  return make(
    "warning",
    "dev/watch-limit",
    undefined,
    `The system's limit on watched folders is reached, so every file is looked at again and again instead: changes are noticed a little later.`,
    `On Linux, raise it for faster answers: \`sudo sysctl fs.inotify.max_user_watches=524288 fs.inotify.max_user_instances=512\`, then start again.`,
  );
}

export function cannotWatch(reason: string) {
  return make(
    "warning",
    "dev/cannot-watch",
    undefined,
    `Changes can no longer be watched for: ${reason}.`,
    `Start \`${commandLine("dev")}\` again. On a network drive, set the environment variable \`CHOKIDAR_USEPOLLING=1\`.`,
  );
}

export function buildCrashed(error: unknown) {
  const text = error instanceof Error ? error.message : String(error);
  return make(
    "error",
    "dev/build-crashed",
    undefined,
    `The generator has met an error of its own while building: ${text}`,
    `This is a bug in \`site\`, not in your content. Undo the last change to go on, and see \`--debug\` for details.`,
    error instanceof Error && error.stack ? { stack: error.stack } : {},
  );
}

export function requestCrashed(error: unknown) {
  const text = error instanceof Error ? error.message : String(error);
  return make(
    "error",
    "dev/request-crashed",
    undefined,
    `The server has met an error of its own while answering a request: ${text}`,
    `This is a bug in \`site\`, not in your content. The server goes on.`,
    error instanceof Error && error.stack ? { stack: error.stack } : {},
  );
}

export function strayError(error: unknown) {
  const text = error instanceof Error ? error.message : String(error);
  return make(
    "warning",
    "dev/stray-error",
    undefined,
    `An error was thrown that nothing waited for: ${text}`,
    `Often a template starts something with a promise and does not \`await\` it. The server goes on; see \`--debug\` for the place.`,
    error instanceof Error && error.stack ? { stack: error.stack } : {},
  );
}

/** In place of a page that its date keeps back, or without one `draft: true`. */
export function notPublishedYet(file: string, date: string | undefined): string {
  const why = date
    ? `${file} has the date ${date}, which is in the future. Until that day it is nowhere on the site.`
    : `${file} says  draft: true . Without that line it is part of the site.`;
  return `This page is not published yet: ${why} Start  ${commandLine("dev --drafts")}  to see it now.`;
}

/** The same while the site cannot be built: what the file says now is not known. */
export function notBuiltAgain(file: string): string {
  return `This page was not published when the site was last built, and it cannot be built again yet: mend the problems that are told here, and ${file} is looked at anew.`;
}

export function noBlockSample(block: string) {
  return make(
    "error",
    "dev/no-block-sample",
    { file: `templates/blocks/${block}/index.tsx` },
    `No sample of \`${block}\` could be made from its schema alone.`,
    "Export one:  export const samples = { plain: { … } };  with the fields as a page would have them. Or use the block on a page.",
  );
}

export function blockSamplesInvalid(block: string) {
  return make(
    "error",
    "dev/block-samples-invalid",
    { file: `templates/blocks/${block}/index.tsx` },
    `\`samples\` of \`${block}\` must hold fields by the name of each sample.`,
    'For example  export const samples = { short: { heading: "A heading" } };',
  );
}
