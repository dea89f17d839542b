// An operator at the command line: the API's own rules and files without its server, and the proof of who sits there
// (decision 0023). SMS and jobs are left to the product that is running, or to its next start.
import { mkdir, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

import { type App, createApp } from "../../api/src/app.ts";
import { proveOperator } from "../../api/src/people/operators/operator-proof.ts";
import { readConfig } from "../../api/src/platform/configuration/config.ts";
import { isRefusal, type Refusal } from "../../api/src/platform/endpoints/refusal.ts";
import { CannotStart } from "../embedded-postgres/cannot-start.ts";
import { runCommand } from "./command.ts";
import { readSettings } from "./settings.ts";
import { withDatabase } from "./with-database.ts";

/** What an order works with, in the name of the operator who has proved to be there. */
export type OperatorServices = App["context"] & { actor: string };

export type Order = (desk: OperatorServices) => Promise<void>;

type Orders = {
  usage: string;
  /** Done where nothing but the login is said. */
  list: Order;
  /** The order about one thing; undefined when the words are none. */
  readOrder: (verb: string, id: string, more: string[]) => Order | undefined;
};

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `<login>`, then an order; asks for the password and lets only its owner on. */
export async function runOperatorCommand({ usage, list, readOrder }: Orders): Promise<void> {
  await runCommand(usage, {}, async ([username = "", verb = "list", id = "", ...more]) => {
    const isList = verb === "list" && id === "";
    const order = isList ? list : uuid.test(id) ? readOrder(verb, id, more) : undefined;
    if (!username || !order) throw new CannotStart(usage);
    const password = await askPassword(`Password of ${username}: `);
    await withDatabase(async (_db, databaseUrl) => {
      const { dataDir } = readSettings(process.env, []);
      const environment = {
        ...process.env,
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        ROLE: "api",
      };
      const app = await createApp(readConfig(environment), { logLevel: "error" });
      await app.start();
      try {
        const operatorId = await prove(app.context, { username, password });
        await order({ ...app.context, actor: `operator:${operatorId}` });
      } finally {
        await app.stop();
      }
    });
  });
}

async function prove(
  context: App["context"],
  given: { username: string; password: string },
): Promise<string> {
  const proved = await proveOperator(context, context.db, { ...given, address: "command line" });
  if (!isRefusal(proved)) return proved.operatorId;
  throw new CannotStart(wordsOf(proved));
}

/** Why somebody did not prove to be the operator. */
export const wordsOf = ({ refusal, retryAfterSeconds = 60, message }: Refusal): string =>
  refusal === "PasswordsSpent"
    ? `Too many tries: again in ${retryAfterSeconds} seconds.`
    : (message ?? "Login or password is wrong.");

/** Without showing it; where nobody sits at a terminal, the first line of the input is it. */
export async function askPassword(question: string): Promise<string> {
  const { stdin, stderr } = process;
  if (stdin.isTTY) stderr.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY });
  try {
    return await new Promise<string>((given, reject) => {
      lines.once("line", given);
      lines.once("close", () => reject(new CannotStart("No password was given.")));
    });
  } finally {
    if (stdin.isTTY) stderr.write("\n");
    lines.close();
  }
}

const extensions: Record<string, string> = { "image/jpeg": "jpg", "application/pdf": "pdf" };

type StoredFile = { name: string; mimeType: string; bytes: Uint8Array };

/** Writes files of people into a folder for its owner's eyes only, and says where each is. */
export async function saveFiles(folder: string, files: StoredFile[]): Promise<void> {
  // npm runs us in the repository; the operator means the folder they stand in.
  const directory = resolve(process.env["INIT_CWD"] ?? "", folder);
  await mkdir(directory, { recursive: true, mode: 0o700 });
  for (const { name, mimeType, bytes } of files) {
    const path = join(directory, `${name}.${extensions[mimeType] ?? "bin"}`);
    await writeFile(path, bytes, { mode: 0o600 });
    console.log(path);
  }
}

export const minuteOf = (at: Date | null): string =>
  at?.toISOString().slice(0, 16).replace("T", " ") ?? "?";
