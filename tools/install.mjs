// Makes node_modules complete before `npm start`, `npm run dev` and `npm test`; nothing else installs (decision 0100).
// Plain JavaScript for whatever Node the machine has, 18 or newer: the project's own npm then runs under its own Node.
// --omit=dev installs what a deployed server needs; --keep leaves an installation of that kind as it is.
import { rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { hasNoDevPackages, missingPackages, thisPlatform } from "./packages/missing.mjs";
import { bringNodeAndNpm, hasNode, linkNode } from "./packages/node.mjs";
import { runNpm } from "./packages/npm.mjs";
import { oneAtATime } from "./packages/one-at-a-time.mjs";
import { programsRunningFrom } from "./packages/running.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const brought = join(root, ".cache/installer");
const args = process.argv.slice(2);
const withDev =
  !args.includes("--omit=dev") && !(args.includes("--keep") && hasNoDevPackages(root));
const wanted = { platform: thisPlatform(), withDev };

try {
  if (missingPackages(root, wanted).length > 0 || !hasNode(root))
    await oneAtATime(join(root, ".cache/installing"), install);
} catch (error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
  const isReadOnly = code === "EROFS" || code === "EACCES";
  console.error(
    isReadOnly
      ? `Packages are missing in ${root}, which cannot be written to: install them where it can be (${message}).`
      : message,
  );
  process.exit(1);
}

function install() {
  // Another start may have done it meanwhile.
  if (missingPackages(root, wanted).length > 0) installPackages();
  if (!hasNode(root)) linkNode(root);
}

function installPackages() {
  const running = programsRunningFrom(root);
  if (running.length > 0)
    throw new Error(
      `Packages of package-lock.json are missing in ${root}, and are not replaced under what runs from there: stop process ${running.join(", ")} first.`,
    );
  console.log("Installing packages…");
  const programs = bringNodeAndNpm(root, brought);
  runNpm(programs, ["ci", withDev ? "--include=dev" : "--omit=dev"], root);
  rmSync(brought, { recursive: true, force: true });
  const missing = missingPackages(root, wanted);
  if (missing.length > 0) throw new Error(`npm has not installed ${missing.join(", ")}.`);
}
