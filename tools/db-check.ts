// `npm run db:check`: tells what does not hold in the database, and which files its rows name in vain, with exit code
// 1; beside a running product too, and after a backup was restored (decision 0095).
import { readConfig } from "../api/src/platform/configuration/config.ts";
import { openFileStore } from "../api/src/platform/files/file-store.ts";
import { checkDatabase } from "../api/src/upkeep/check-database.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { runCommand } from "./run/command.ts";
import { readSettings } from "./run/settings.ts";
import { withDatabase } from "./run/with-database.ts";

const usage = "It takes nothing.";

await runCommand(usage, {}, async (words) => {
  if (words.length > 0) throw new CannotStart(usage);
  const { dataDir: DATA_DIR } = readSettings(process.env, []);
  await withDatabase(async (db, DATABASE_URL) => {
    const files = await openFileStore(readConfig({ ...process.env, DATABASE_URL, DATA_DIR }));
    const { breaches, namedFiles, unnamedFiles } = await checkDatabase({ db, files });
    const counted = `${namedFiles} files named by rows, ${unnamedFiles} by none (swept in time).`;
    const lines = breaches.map(({ invariant, id }) => `${invariant}: ${id}`);
    if (lines.length > 0)
      throw new CannotStart([...lines, `BROKEN in ${lines.length} places. ${counted}`].join("\n"));
    console.log(`The database holds. ${counted}`);
  });
});
