/** Runs the shell commands of a GitHub workflow's job in their order, with the steps that are others' work played by the test. */
import { execFileSync } from "node:child_process";

export interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
  readonly env?: Readonly<Record<string, string>>;
}

export interface Job {
  readonly steps: readonly Step[];
  readonly needs?: string;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly (string | number)[]>> };
}

interface Surroundings {
  /** What stands for `${{ name }}`. */
  readonly values: Readonly<Record<string, string>>;
  /** Plays a step of another's action, by its name without the version. */
  readonly uses?: Readonly<Record<string, (given: Readonly<Record<string, string>>) => void>>;
  readonly env?: Readonly<Record<string, string>>;
}

/** Throws with a command's output where one fails. Returns the commands that ran. */
export function runJob({ steps }: Job, cwd: string, { values, uses = {}, env = {} }: Surroundings): string[] {
  const filled = (text: string) =>
    text.replace(/\$\{\{\s*(.+?)\s*\}\}/g, (_, name: string) => {
      if (values[name] === undefined) throw new Error(`Nothing stands for \${{ ${name} }}.`);
      return values[name];
    });
  const filledIn = (given: Readonly<Record<string, unknown>> = {}) =>
    Object.fromEntries(Object.entries(given).map(([name, value]) => [name, filled(String(value))]));
  return steps.flatMap((step) => {
    if (step.uses) uses[step.uses.replace(/@.*$/, "")]?.(filledIn(step.with));
    if (!step.run) return [];
    const command = filled(step.run);
    shell(command, cwd, { ...env, ...filledIn(step.env) });
    return [command];
  });
}

/** As a build server runs a line: any command that fails ends it. */
export function shell(command: string, cwd: string, env: Readonly<Record<string, string>> = {}): void {
  const { FORCE_COLOR, ...own } = process.env;
  try {
    execFileSync("bash", ["-eo", "pipefail", "-c", command], {
      cwd,
      stdio: "pipe",
      env: { ...own, CI: "true", npm_config_audit: "false", npm_config_prefer_offline: "true", ...env },
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: Buffer; stderr: Buffer };
    throw new Error(`${command}\n${stdout}\n${stderr}`);
  }
}
