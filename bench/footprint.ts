// `node bench/footprint.ts`: what one application leaves behind, from the registration to the money: rows and bytes
// of each table, files and bytes in the store. Walked on a product of its own, each document read and its PDF fetched
// before it is signed; the mean of JOURNEYS. One JSON line a table, the sums last.
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";

import { documentRulesOf } from "@microloan/contract/dictionaries/document-rules";
import { endpoints } from "@microloan/contract/endpoints";

import { createBorrower } from "../e2e/borrower/borrower.ts";
import { walk } from "../e2e/borrower/steps.ts";
import { startProduct } from "../e2e/product/product.ts";

const journeys = Number(process.env["JOURNEYS"] ?? 3);

type Sizes = Map<string, { rows: number; bytes: number }>;

const product = await startProduct();
try {
  // The first one also brings what is kept once for all of them.
  await journey();
  const before = await sizes();
  for (let done = 0; done < journeys; done += 1) await journey();
  report(before, await sizes());
} finally {
  await product.stop();
}

async function journey(): Promise<void> {
  const borrower = createBorrower(product);
  await walk(borrower, "signing");
  for (const { id: documentRulesId } of documentRulesOf("signing")) {
    const query = { applicationId: borrower.applicationId, documentRulesId };
    await borrower.client.succeed(endpoints.getDocumentText, { query });
    await borrower.client.succeed(endpoints.getFileBody, { query });
  }
  await walk(borrower, undefined, "signing");
}

/** Rows of every table of ours, as wide as they are stored; and the files, encrypted as they lie. */
async function sizes(): Promise<Sizes> {
  const found: Sizes = new Map();
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(
    product.db,
  );
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number; bytes: number }>`
      select count(*)::int as rows, coalesce(sum(pg_column_size(t.*)), 0)::int as bytes
      from ${sql.table(name)} t`.execute(product.db);
    if (rows[0]) found.set(name, rows[0]);
  }
  const folder = join(product.dataDir, "files");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => statSync(join(folder, name)))
    .filter((file) => file.isFile());
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return found.set("(files)", { rows: files.length, bytes });
}

function report(before: Sizes, after: Sizes): void {
  const total = { rows: 0, bytes: 0 };
  for (const [table, now] of after) {
    const then = before.get(table) ?? { rows: 0, bytes: 0 };
    const rows = mean(now.rows - then.rows);
    const bytes = mean(now.bytes - then.bytes);
    if (rows === 0 && bytes === 0) continue;
    print({ table, rows, bytes });
    if (table === "(files)") continue;
    total.rows += rows;
    total.bytes += bytes;
  }
  const files = after.get("(files)");
  const first = before.get("(files)");
  print({
    journeys,
    rowsInTheDatabase: Number(total.rows.toFixed(1)),
    bytesInTheDatabase: Math.round(total.bytes),
    filesInTheStore: mean((files?.rows ?? 0) - (first?.rows ?? 0)),
    bytesInTheStore: Math.round(mean((files?.bytes ?? 0) - (first?.bytes ?? 0))),
  });
}

function mean(sum: number): number {
  return Number((sum / journeys).toFixed(1));
}

function print(figures: object): void {
  process.stdout.write(`${JSON.stringify(figures)}\n`);
}
