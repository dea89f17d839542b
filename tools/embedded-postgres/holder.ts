// Only for tests: a process that holds a database open until it is told to stop, or is killed.
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

const [dataDir = "", durable] = process.argv.slice(2);
try {
  const postgres = await startEmbeddedPostgres({ dataDir, durable: durable === "durable" });
  process.stdout.write(`${JSON.stringify({ url: postgres.url })}\n`);
  process.once("SIGTERM", () => void postgres.stop().then(() => process.exit(0)));
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refusal: (error as Error).message })}\n`);
  process.exit(1);
}
