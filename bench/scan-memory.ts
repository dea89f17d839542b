// `node bench/scan-memory.ts`: how much memory hostile and very large uploads take (reliability C2): how far our own
// process rises, and the peak of the process that reads them; the largest as JSON lines, fails where one passes its
// bound. FILES: how many of the hostile corpus beside the bombs and the largest (0: none).
import { spawnSync } from "node:child_process";
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createIncomingFiles } from "../api/src/platform/files/incoming-files.ts";
import { senderOf } from "../api/src/platform/limits/upload-room.ts";
import { createScanReader } from "../api/src/scans/reading/scan-reader.ts";
import { hostileFiles } from "../api/test/scans/hostile-files.ts";
import { largestFiles } from "../api/test/scans/largest-files.ts";

/** `rise`: of our own process, all files one after another; `reading`: of the other, which is killed past 640. */
const goal = { riseMiB: 150, readingMiB: 700 };
const shown = 8;

const [folder] = process.argv.slice(2);
if (folder === undefined) await run();
else await open(folder);

/** Made here, so that the making is not measured. */
async function run(): Promise<void> {
  const work = mkdtempSync(join(tmpdir(), "microloan-bombs-"));
  try {
    const most = Number(process.env["FILES"] ?? 1_000);
    const bombs = /says \d|packed small|unpacks|30 000/;
    const corpus = hostileFiles(1);
    const chosen = corpus.filter(({ name }, at) => bombs.test(name) || at < most);
    mkdirSync(join(work, "files"));
    for (const { name, make } of [...chosen, ...largestFiles])
      writeFileSync(join(work, "files", name.replaceAll("/", " ")), await make());
    const { status } = spawnSync(process.execPath, [import.meta.filename, join(work, "files")], {
      stdio: "inherit",
    });
    process.exitCode = status ?? 1;
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Resident memory of a process; 0 when it has gone. */
function residentMiB(pid: number | "self"): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}

function children(): number[] {
  const pids = readFileSync(`/proc/self/task/${process.pid}/children`, "utf8");
  return pids.split(" ").filter(Boolean).map(Number);
}

async function open(files: string): Promise<void> {
  const reader = createScanReader();
  const incoming = createIncomingFiles(join(files, "..", "incoming"));
  const idleMiB = residentMiB("self");
  const peaks: { name: string; riseMiB: number; readingMiB: number; outcome: string }[] = [];
  for (const name of readdirSync(files)) {
    let riseMiB = 0;
    let readingMiB = 0;
    const watch = setInterval(() => {
      riseMiB = Math.max(riseMiB, residentMiB("self") - idleMiB);
      readingMiB = Math.max(readingMiB, ...children().map(residentMiB));
    }, 10);
    const file = await incoming.receive(createReadStream(join(files, name)));
    const read = await reader.read(
      file,
      senderOf({ session: { contactId: "bench" }, address: "192.0.2.1" }),
    );
    await incoming.remove(file);
    clearInterval(watch);
    const outcome = "refusal" in read ? read.refusal : "kept";
    peaks.push({ name, riseMiB, readingMiB, outcome });
  }
  reader.close();
  const largest = peaks.toSorted((one, other) => other.readingMiB - one.readingMiB);
  for (const one of largest.slice(0, shown)) process.stdout.write(`${JSON.stringify(one)}\n`);
  const riseMiB = Math.max(...peaks.map((one) => one.riseMiB));
  const readingMiB = Math.max(...peaks.map((one) => one.readingMiB));
  const ok = riseMiB <= goal.riseMiB && readingMiB <= goal.readingMiB;
  const figures = { files: peaks.length, idleMiB, riseMiB, readingMiB, goal, ok };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  if (!ok) process.exitCode = 1;
}
