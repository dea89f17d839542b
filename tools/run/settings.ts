// What `npm start` and `npm run dev` are told by the environment and the command line.
import { join, resolve } from "node:path";

import { throwFaults } from "../../contract/src/configuration-faults.ts";
import { readTheme, type ThemeName } from "../../web/build/themes.ts";
import { readCommandLine } from "./command.ts";

const roles = ["all", "api", "jobs"] as const;
type Role = (typeof roles)[number];

export type Settings = {
  theme: ThemeName;
  role: Role;
  host: string;
  port: number;
  sandboxPort: number;
  dataDir: string;
  /** Absent: the built-in database in `dataDir`. */
  databaseUrl: string | undefined;
  /** The partners are elsewhere, or another process has started the sandbox. */
  isSandboxExternal: boolean;
  /** How long the API may go on answering once it is told to stop. */
  leaveSeconds: number;
};

/** What the API takes in production; it refuses what is no number. */
const usualLeaveSeconds = 5;

export type Environment = Readonly<Record<string, string | undefined>>;

export const repository = resolve(import.meta.dirname, "../..");

/** Throws `ConfigurationFaults` with what is wrong and what would be right. */
export function readSettings(environment: Environment, args: string[]): Settings {
  const faults: string[] = [];
  const settings = findSettings(environment, args, faults);
  throwFaults(faults);
  return settings;
}

/** With defaults for what is wrong, about which `faults` gets a sentence each. */
export function findSettings(environment: Environment, args: string[], faults: string[]): Settings {
  const role = readRole(args, faults);
  return {
    theme: readTheme(environment["THEME"], faults),
    role,
    host: environment["HOST"] || "127.0.0.1",
    port: readPort(environment, "PORT", 3000, faults),
    sandboxPort: readPort(environment, "SANDBOX_PORT", 3001, faults),
    dataDir: resolve(repository, environment["DATA_DIR"] || "data"),
    databaseUrl: environment["DATABASE_URL"] || undefined,
    isSandboxExternal:
      role === "jobs" || Boolean(environment["SANDBOX_URL"] || environment["PARTNERS"]),
    leaveSeconds: Number(environment["LEAVE_SECONDS"]) || usualLeaveSeconds,
  };
}

/** Where the build of a theme stands. */
export function webDist(theme: ThemeName): string {
  return join(repository, "web/dist", theme);
}

function readRole(args: string[], faults: string[]): Role {
  const usage = `--role must be one of ${roles.join(", ")}, and is the only option`;
  const options = { role: { type: "string", default: "all" } } as const;
  try {
    const { positionals, values } = readCommandLine(args, usage, options);
    const role = roles.find((name) => name === values.role);
    if (role && positionals.length === 0) return role;
    faults.push(`${usage}: "${positionals[0] ?? values.role}" is not known`);
  } catch {
    faults.push(`${usage}: ${args.join(" ")}`);
  }
  return "all";
}

function readPort(environment: Environment, name: string, usual: number, faults: string[]): number {
  const port = Number(environment[name] || usual);
  if (Number.isInteger(port) && port >= 1 && port <= 65_535) return port;
  faults.push(`${name} must be a port from 1 to 65535, not "${environment[name]}"`);
  return usual;
}
