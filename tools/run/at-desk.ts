// An operator at the command line: the API's own rules and files without its server, and the proof of who sits there
// (decision 0023). SMS and jobs are left to the product that is running, or to its next start.
import { type App, createApp } from "../../api/src/app.ts";
import { proveOperator } from "../../api/src/people/operators/operator-proof.ts";
import { readConfig } from "../../api/src/platform/configuration/config.ts";
import { isRefusal } from "../../api/src/platform/endpoints/refusal.ts";
import { CannotStart } from "../embedded-postgres/cannot-start.ts";
import { askPassword } from "./ask-password.ts";
import { readSettings } from "./settings.ts";
import { withDatabase } from "./with-database.ts";

/** Asks for the password of `username` and lets only its owner on. */
export async function atDesk(
  username: string,
  use: (context: App["context"], operatorId: string) => Promise<void>,
): Promise<void> {
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
      await use(app.context, await prove(app.context, { username, password }));
    } finally {
      await app.stop();
    }
  });
}

async function prove(
  context: App["context"],
  given: { username: string; password: string },
): Promise<string> {
  const proved = await proveOperator(context, context.db, { ...given, address: "command line" });
  if (!isRefusal(proved)) return proved.operatorId;
  throw new CannotStart(
    proved.refusal === "CodeBlocked"
      ? `Too many tries: again in ${proved.retryAfterSeconds ?? 60} seconds.`
      : "Login or password is wrong.",
  );
}
