// `npm run audit:verify`: walks the chain of hashes over the audit log and tells the first row that does not fit it,
// with exit code 1 (D12; decisions 0035, 0071). `-- --head <row>:<hash>` also proves that the chain goes on from a head
// printed before; `-- --from <row>:<hash>` walks only what came behind that head.
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
  "not sealed in time":
    "waits for its link: no process that runs jobs seals the log, or none fast enough.",
  "not the chain that was noted":
    "is not the noted head: the chain was cut off or written anew since.",
};

const usage = "It takes nothing, or --head or --from <row>:<hash> as an earlier run printed it.";

function readHead(given: string | undefined): ChainHead | undefined {
  if (given === undefined) return undefined;
  const [, seq, hash] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(given) ?? [];
  if (seq && hash) return { seq: Number(seq), hash };
  throw new CannotStart(usage);
}

const heads = { head: { type: "string" }, from: { type: "string" } } as const;

await runCommand(usage, heads, async (words, values) => {
  if (words.length > 0) throw new CannotStart(usage);
  const [noted, from] = [readHead(values.head), readHead(values.from)];
  await withDatabase(async (db) => {
    const found = await verifyAuditChain(db, { noted, from });
    if ("fault" in found) {
      const place = found.seq === null ? "A row" : `Row ${found.seq} of the chain`;
      const id = found.logId === null ? "" : ` (audit_log.id ${found.logId})`;
      throw new CannotStart(`BROKEN. ${place}${id} ${sentences[found.fault]}`);
    }
    const behind = from ? ` behind row ${from.seq}` : "";
    console.log(`The audit log holds: ${found.rows} rows${behind}.`);
    if (found.head)
      console.log(
        `Head ${found.head.seq}:${found.head.hash}\nKeep it elsewhere; --head proves later that nothing up to it was exchanged.`,
      );
  });
});
