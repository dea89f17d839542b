// The lender's desk: a bundle and a document of its own beside the borrower's, which share no file of scripts or style.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { InlineConfig } from "vite";

import { outdatedScript } from "./inline-scripts.ts";

/** Where its scripts, style and fonts lie, within a build. */
const deskAssets = "assets/desk";

/** What differs from the borrower's build, which stands in the folder already. */
export const deskBuild: InlineConfig["build"] = {
  assetsDir: deskAssets,
  emptyOutDir: false,
  copyPublicDir: false,
  manifest: false,
  rolldownOptions: {
    input: join(import.meta.dirname, "../desk.html"),
    output: { codeSplitting: true },
  },
};

/**
 * Puts the document where the server looks for pages, which nobody can ask for by its file, with the line for browsers
 * that cannot run it.
 */
export async function placeDeskPage(dist: string): Promise<void> {
  const built = join(dist, "desk.html");
  const html = await readFile(built, "utf8");
  const page = join(dist, "pages/desk.html");
  await mkdir(dirname(page), { recursive: true });
  await writeFile(page, html.replace("</body>", `<script>${outdatedScript}</script>\n</body>`));
  await rm(built);
}

/** A borrower's page loads nothing of the desk, and the desk nothing of theirs but the mark of the brand. */
export async function checkDeskIsApart(dist: string): Promise<void> {
  const folders = ["assets", "pages"].map((name) => join(dist, name));
  const entries = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  const files = entries
    .flat()
    .filter((entry) => entry.isFile() && /\.(?:js|css|html)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const file of files) {
    const isDesks = file.startsWith(join(dist, deskAssets)) || file.endsWith("/pages/desk.html");
    const foreign = isDesks
      ? /\bassets\/(?!desk\/)[\w.-]+/
      : /\bassets\/desk\/[\w.-]+|\/api\/desk\//;
    const [found] = foreign.exec(await readFile(file, "utf8")) ?? [];
    if (found !== undefined) throw new Error(`${file} must not know of ${found}`);
  }
}
