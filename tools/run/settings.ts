// What `npm start` and `npm run dev` are told by the environment and the command line.
import { join, resolve } from "node:path";

import { checkTheme, type ThemeName } from "../../web/build/themes.ts";
import { CannotStart } from "../embedded-postgres/cannot-start.ts";
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

type Environment = Readonly<Record<string, string | undefined>>;

export const repository = resolve(import.meta.dirname, "../..");

/** Throws `CannotStart` with what is wrong and what would be right. */
export function readSettings(environment: Environment, args: string[]): Settings {
  const role = readRole(args);
  return {
    theme: readTheme(environment),
    role,
    host: environment["HOST"] || "127.0.0.1",
    port: readPort(environment, "PORT", 3000),
    sandboxPort: readPort(environment, "SANDBOX_PORT", 3001),
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

export function readTheme(environment: Environment): ThemeName {
  try {
    return checkTheme(environment["THEME"]);
  } catch (error) {
    throw new CannotStart((error as Error).message);
  }
}

function readRole(args: string[]): Role {
  const usage = `The only option: --role=${roles.join("|")}`;
  const options = { role: { type: "string", default: "all" } } as const;
  const { positionals, values } = readCommandLine(args, usage, options);
  const role = roles.find((name) => name === values.role);
  if (!role || positionals.length > 0)
    throw new CannotStart(`Unknown "${positionals[0] ?? values.role}". ${usage}`);
  return role;
}

function readPort(environment: Environment, name: string, otherwise: number): number {
  const port = Number(environment[name] || otherwise);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new CannotStart(`${name} must be a port from 1 to 65535, not "${environment[name]}".`);
  return port;
}
