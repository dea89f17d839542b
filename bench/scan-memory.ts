// `node bench/scan-memory.ts`: how much memory hostile and very large uploads take, in a process of its own
// (reliability C2): peak above idle for each file; the largest as JSON lines, fails where one passes the bound.
// FILES: how many of the hostile corpus beside the bombs and the largest (0: none).
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createScanReader } from "../api/src/scans/reading/scan-reader.ts";
import { hostileFiles } from "../api/test/scans/hostile-files.ts";
import { largestFiles } from "../api/test/scans/largest-files.ts";

/** `rise`: of one file; `total`: of all of them one after another, with what is not yet collected of those before. */
const goal = { riseMiB: 150, totalMiB: 300 };
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

/** Resident memory now, or its peak since that was last forgotten. */
function residentMiB(word: "VmRSS" | "VmHWM"): number {
  const status = readFileSync("/proc/self/status", "utf8");
  const kibibytes = new RegExp(`${word}:\\s+(\\d+) kB`).exec(status)?.[1];
  return Math.round(Number(kibibytes) / 1024);
}

/** Linux forgets the peak when it is told so. */
function forgetPeak(): void {
  writeFileSync("/proc/self/clear_refs", "5");
}

async function open(files: string): Promise<void> {
  const reader = createScanReader();
  // The thread and its libraries are there before anybody's bomb is.
  await reader.read(Buffer.from("%PDF-1.7"));
  const idleMiB = residentMiB("VmRSS");
  const peaks: { name: string; riseMiB: number; totalMiB: number; outcome: string }[] = [];
  for (const name of readdirSync(files)) {
    const bytes = readFileSync(join(files, name));
    forgetPeak();
    const before = residentMiB("VmRSS");
    const read = await reader.read(bytes);
    const outcome = "refusal" in read ? read.refusal : "kept";
    const peak = residentMiB("VmHWM");
    peaks.push({ name, riseMiB: peak - before, totalMiB: peak - idleMiB, outcome });
  }
  await reader.close();
  const largest = peaks.toSorted((one, other) => other.riseMiB - one.riseMiB);
  for (const one of largest.slice(0, shown)) process.stdout.write(`${JSON.stringify(one)}\n`);
  const riseMiB = Math.max(...peaks.map((one) => one.riseMiB));
  const totalMiB = Math.max(...peaks.map((one) => one.totalMiB));
  const ok = riseMiB <= goal.riseMiB && totalMiB <= goal.totalMiB;
  const figures = { files: peaks.length, idleMiB, riseMiB, totalMiB, goal, ok };
  process.stdout.write(`${JSON.stringify(figures)}\n`);
  if (!ok) process.exitCode = 1;
}
