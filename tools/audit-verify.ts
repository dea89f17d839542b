// `npm run audit:verify`: walks the chain of hashes over the audit log and tells the first row that does not fit it,
// with exit code 1 (D12; decision 0035). `-- --head <row>:<hash>` also proves that the chain goes on from a head
// printed before.
import {
  type ChainFault,
  type ChainHead,
  verifyAuditChain,
} from "../api/src/platform/audit/audit-chain.store.ts";
import { CannotStart } from "./embedded-postgres/cannot-start.ts";
import { runCommand } from "./run/command.ts";
import { withDatabase } from "./run/with-database.ts";

const sentences: Record<ChainFault["fault"], string> = {
  changed: "is not what was sealed: it was changed, or put in another's place.",
  "row missing": "was taken out of the log.",
  "links missing": "follows a gap: rows before it were taken out, with their links.",
  "never sealed": "stands in the log without a link: it was put there past the product.",
  "not the chain that was noted":
    "is not the noted head: the chain was cut off or written anew since.",
};

const usage = "It takes nothing, or --head <row>:<hash> as an earlier run printed it.";

function readHead(given: string | undefined): ChainHead | undefined {
  if (given === undefined) return undefined;
  const [, seq, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(given) ?? [];
  if (seq && hash) return { seq: Number(seq), hash };
  throw new CannotStart(usage);
}

await runCommand(usage, { head: { type: "string" } }, async (words, values) => {
  if (words.length > 0) throw new CannotStart(usage);
  const noted = readHead(values.head);
  await withDatabase(async (db) => {
    const found = await verifyAuditChain(db, noted);
    if ("fault" in found) {
      const place = found.seq === null ? "A row" : `Row ${found.seq} of the chain`;
      const id = found.logId === null ? "" : ` (audit_log.id ${found.logId})`;
      throw new CannotStart(`BROKEN. ${place}${id} ${sentences[found.fault]}`);
    }
    console.log(`The audit log holds: ${found.rows} rows.`);
    if (found.head)
      console.log(
        `Head ${found.head.seq}:${found.head.hash}\nKeep it elsewhere; --head proves later that nothing up to it was exchanged.`,
      );
  });
});
