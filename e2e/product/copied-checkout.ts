// A copy of this checkout under a path that a person may have: with a space and letters that are not Latin.
import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";

const repository = join(import.meta.dirname, "../..");

/** Names that break an address used as a path, or a shell that splits words. */
export const oddName = "Мои займы";

export type CopiedCheckout = { root: string; remove: () => void };

/** Packages are hard links, which takes a second: Node would follow symbolic ones back to this checkout. */
export function copyCheckout(): CopiedCheckout {
  mkdirSync(join(repository, ".cache"), { recursive: true });
  const folder = mkdtempSync(join(repository, ".cache/copy-"));
  const root = join(folder, oddName);
  const listed = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], {
    cwd: repository,
    encoding: "utf8",
  });
  for (const path of listed.split("\0").filter((one) => existsSync(join(repository, one)))) {
    if (path === "" || path.startsWith("e2e/gallery/screenshots/")) continue;
    mkdirSync(dirname(join(root, path)), { recursive: true });
    cpSync(join(repository, path), join(root, path));
  }
  execFileSync("cp", ["-al", join(repository, "node_modules"), join(root, "node_modules")]);
  return { root, remove: () => rmSync(folder, { recursive: true }) };
}
