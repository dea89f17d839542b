// `npm test` (and `npm run check`, its quick part): every part in order, the output of those that fail, a
// summary, and a last line of the form "12 passed, 0 failed".
import { mkdirSync } from "node:fs";
import { join } from "node:path";

import { ensureChromium } from "./chromium.ts";
import { repository } from "./run/settings.ts";
import { endWith } from "./run/until-stopped.ts";
import { tellSeed } from "./testing/chance.ts";
import { parts, type Part } from "./testing/parts.ts";
import { runPart } from "./testing/run-part.ts";

const quick = process.argv.includes("--quick");
const reports = join(repository, "test-results");

try {
  tellSeed();
  mkdirSync(reports, { recursive: true });
  if (!quick) process.env["CHROMIUM"] = ensureChromium();
  const chosen = parts.filter((part) => part.quick || !quick);
  process.exit((await runAll(chosen)) ? 0 : 1);
} catch (error) {
  endWith(error);
}

async function runAll(chosen: Part[]): Promise<boolean> {
  let ok = true;
  const total = { passed: 0, failed: 0 };
  const summary: string[] = [];
  for (const part of chosen) {
    console.log(`… ${part.name}`);
    const commands = quick && Array.isArray(part.quick) ? part.quick : part.commands;
    const outcome = await runPart(part, commands, reports);
    ok &&= outcome.ok;
    total.passed += outcome.counts.passed;
    total.failed += outcome.counts.failed;
    if (!outcome.ok) console.log(`\n${outcome.output}`);
    const mark = outcome.ok ? "✓" : "✗";
    summary.push(`${mark} ${part.name.padEnd(20)} ${outcome.seconds.toFixed(1).padStart(6)} s`);
    console.log(summary.at(-1));
  }
  console.log(`\n${summary.join("\n")}\n`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return ok;
}
