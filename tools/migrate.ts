// `npm run db:migrate`: brings the database of DATABASE_URL, or the built-in one, to its newest form.
import { startEmbeddedPostgres } from "./embedded-postgres/embedded-postgres.ts";
import { migrate } from "./run/product.ts";
import { readSettings } from "./run/settings.ts";
import { endWith } from "./run/until-stopped.ts";

try {
  const { databaseUrl, dataDir } = readSettings(process.env, []);
  if (databaseUrl) await migrate(databaseUrl);
  else await migrateEmbedded(dataDir);
  console.log("The database is up to date.");
} catch (error) {
  endWith(error);
}

async function migrateEmbedded(dataDir: string): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true });
  try {
    await migrate(postgres.url);
  } finally {
    await postgres.stop();
  }
}
