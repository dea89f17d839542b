// The whole product on one machine: database, sandbox, API, in the order they need each other.
import { join } from "node:path";

import { createDatabase } from "../../api/src/platform/database/database.ts";
import { migrateToLatest } from "../../api/src/platform/database/migrate.ts";
import { CannotStart } from "../embedded-postgres/cannot-start.ts";
import { startEmbeddedPostgres } from "../embedded-postgres/embedded-postgres.ts";
import { requireDataFolder } from "./data-folder.ts";
import { requireFreePort } from "./port.ts";
import { startServer, type ServerDescription, type ServerProcess } from "./server-process.ts";
import { type Environment, webDist, type Settings } from "./settings.ts";

export type Product = {
  api: ServerProcess;
  /** Null where it is not ours to start. */
  sandbox: ServerProcess | null;
  appUrl: string;
  sandboxUrl: string;
  /** Resolves only if the database cannot be kept running. */
  failed: Promise<Error>;
  stop(): Promise<void>;
};

/** Give `publicUrl` where something else stands before the API on the address that people see. */
export async function startProduct(settings: Settings, publicUrl?: string): Promise<Product> {
  const { role, host, port, sandboxPort } = settings;
  requireDataFolder(settings.dataDir);
  if (role !== "jobs") await requireFreePort(host, port, "PORT");
  if (!settings.isSandboxExternal) await requireFreePort("localhost", sandboxPort, "SANDBOX_PORT");

  // Stopped in the opposite order: who uses comes before who is used.
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let next = stops.pop(); next; next = stops.pop()) await next();
  };
  try {
    const database = await openDatabase(settings);
    stops.push(database.stop);
    await migrate(database.url);
    const addresses = addressesOf(process.env, settings, publicUrl);
    const start = async (description: ServerDescription) => {
      const server = await startServer(description);
      stops.push(server.stop);
      return server;
    };
    const sandbox = settings.isSandboxExternal ? null : await start(sandboxOf(settings, addresses));
    const api = await start(apiOf(settings, addresses, database.url));
    const { appUrl, sandboxUrl } = addresses;
    return { api, sandbox, appUrl, sandboxUrl, failed: database.failed, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openDatabase({ databaseUrl, dataDir }: Settings) {
  if (!databaseUrl) return startEmbeddedPostgres({ dataDir, durable: true });
  return { url: databaseUrl, failed: new Promise<Error>(() => {}), stop: async () => {} };
}

/** Brings the database to its newest form and says what it did. */
export async function migrate(url: string): Promise<void> {
  const db = createDatabase(url, { patient: true });
  try {
    const ran = await migrateToLatest(db).catch(inWords);
    for (const name of ran) console.log(`Migrated: ${name}`);
  } finally {
    await db.destroy();
  }
}

/** A host that is not there, a password or a database that is not known: nothing of ours is at fault. */
const unusable = /^(?:E[A-Z_]+|08\d{3}|28\w{3}|3D000|57P03)$/;

function inWords(error: Error & { code?: string }): never {
  if (!unusable.test(error.code ?? "")) throw error;
  throw new CannotStart(
    `The database of DATABASE_URL cannot be used: ${error.message || error.code}`,
  );
}

/** The API's environment for a check before the start: the database's address is known only once it runs. */
export function apiEnvironment(environment: Environment, settings: Settings): Environment {
  const addresses = addressesOf(environment, settings);
  const databaseUrl = settings.databaseUrl ?? "postgresql:///?host=/";
  return { ...environment, ...apiOf(settings, addresses, databaseUrl).env };
}

type Addresses = { appUrl: string; sandboxUrl: string; pages: string };

function addressesOf(
  environment: Environment,
  { theme, role, port, sandboxPort }: Settings,
  publicUrl?: string,
): Addresses {
  return {
    appUrl: publicUrl || environment["PUBLIC_URL"] || `http://localhost:${port}`,
    sandboxUrl: environment["SANDBOX_URL"] || `http://localhost:${sandboxPort}`,
    // Jobs serve no pages, and in development another server does: there may be no build.
    pages: role === "jobs" || publicUrl ? "" : webDist(theme),
  };
}

function sandboxOf({ sandboxPort, dataDir }: Settings, addresses: Addresses): ServerDescription {
  const env = {
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DATA_DIR: join(dataDir, "sandbox"),
    APP_URL: addresses.appUrl,
  };
  const healthUrl = `${addresses.sandboxUrl}/`;
  return { name: "The sandbox", script: "sandbox/src/server.ts", env, healthUrl };
}

function apiOf(
  { theme, role, host, port, dataDir, leaveSeconds }: Settings,
  addresses: Addresses,
  databaseUrl: string,
): ServerDescription {
  const env = {
    HOST: host,
    PORT: String(port),
    ROLE: role,
    THEME: theme,
    WEB_DIST: addresses.pages,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: addresses.appUrl,
    SANDBOX_URL: addresses.sandboxUrl,
  };
  // A process of jobs serves nothing.
  const reachable = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const healthUrl = role === "jobs" ? null : `http://${reachable}:${port}/readyz`;
  return { name: "The API", script: "api/src/server.ts", env, healthUrl, leaveSeconds };
}
