// `npm run db:migrate`: brings the database of DATABASE_URL, or the built-in one, to its newest form.
import { startEmbeddedPostgres } from "./embedded-postgres/embedded-postgres.ts";
import { runCommand } from "./run/command.ts";
import { migrate } from "./run/product.ts";
import { readSettings } from "./run/settings.ts";

await runCommand("It takes nothing.", {}, async () => {
  const { databaseUrl, dataDir } = readSettings(process.env, []);
  if (databaseUrl) await migrate(databaseUrl);
  else await migrateEmbedded(dataDir);
  console.log("The database is up to date.");
});

async function migrateEmbedded(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  try {
    await migrate(postgres.url);
  } finally {
    await postgres.stop();
  }
}
