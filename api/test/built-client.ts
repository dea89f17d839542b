// A client as a build leaves it, small enough for a test: a page for each route, an asset, and lists for tools.
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";

import { routes } from "@microloan/domain/journey/routes";

/** Answers the folder, which is the caller's to remove. */
export function writeBuiltClient(): string {
  const folder = mkdtempSync(join(tmpdir(), "microloan-built-"));
  const put = (path: string, text: string) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
  };
  for (const path of [...routes.map((route) => route.path), "/404", "/desk"])
    put(`pages/${path === "/" ? "index" : path.slice(1)}.html`, `<!doctype html><h1>${path}</h1>`);
  put("assets/start-abc.js", "console.log(1)");
  put("files.json", "{}");
  put("third-party.json", "{}");
  put("third-party-captcha.json", "{}");
  return folder;
}
