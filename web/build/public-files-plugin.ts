// Vite plugin: text files that every brand has alike, beside the brand's own public files.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const folder = join(import.meta.dirname, "../src/themes/public");

/** Their paths at the root of the site, without the first slash. */
const paths = globSync("**/*.*", { cwd: folder });

const mimeTypes: Readonly<Record<string, string>> = { css: "text/css" };

export function publicFilesPlugin(): Plugin {
  const textOf = (path: string) => readFileSync(join(folder, path), "utf8");
  return {
    name: "microloan-public-files",
    generateBundle() {
      for (const fileName of paths)
        this.emitFile({ type: "asset", fileName, source: textOf(fileName) });
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const path = (request.url ?? "").slice(1);
        if (!paths.includes(path)) return next();
        const mimeType = mimeTypes[path.split(".").at(-1) ?? ""] ?? "text/plain";
        response.setHeader("content-type", `${mimeType}; charset=utf-8`);
        return response.end(textOf(path));
      });
    },
  };
}
