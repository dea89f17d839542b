// `npm run operator:review -- <login>`: operators judge the documents of phone changes (decisions 0022, 0023). Works beside a
// running product; the operator's password is asked for each time, and everything is in the audit log under their name.
import { createApp } from "../api/src/app.ts";
import { readConfig } from "../api/src/config.ts";
import { isRefusal } from "../api/src/refusal.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { askPassword } from "./run/ask-password.ts";
import { type Desk, readOrder, reviewUsage } from "./run/review-desk.ts";
import { readSettings } from "./run/settings.ts";
import { endWith } from "./run/until-stopped.ts";
import { withDatabase } from "./run/with-database.ts";

try {
  const [username = "", ...words] = process.argv.slice(2);
  const order = readOrder(words);
  if (!username || !order) throw new CannotStart(reviewUsage);
  const password = await askPassword(`Password of ${username}: `);
  await withDatabase((_db, url) =>
    atDesk(url, async (desk, prove) => {
      await order({ ...desk, operatorId: await prove({ username, password }) });
    }),
  );
} catch (error) {
  endWith(error);
}

type Prove = (given: { username: string; password: string }) => Promise<string>;

/** The API's own rules and files, without its server; SMS are left to the product that is running, or to its next start. */
async function atDesk(
  databaseUrl: string,
  use: (desk: Omit<Desk, "operatorId">, prove: Prove) => Promise<void>,
): Promise<void> {
  const { dataDir } = readSettings(process.env, []);
  const environment = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, ROLE: "api" };
  const app = await createApp(readConfig(environment), { logLevel: "error" });
  const { db, phoneChangeReview: review, proveOperator } = app.capabilities;
  await app.start();
  try {
    await use({ db, review, print: console.log }, async (given) => {
      const proved = await proveOperator(db, { ...given, address: "command line" });
      if (!isRefusal(proved)) return proved.operatorId;
      throw new CannotStart(
        proved.refusal === "CodeBlocked"
          ? `Too many tries: again in ${proved.retryAfterSeconds ?? 60} seconds.`
          : "Login or password is wrong.",
      );
    });
  } finally {
    await app.stop();
  }
}
