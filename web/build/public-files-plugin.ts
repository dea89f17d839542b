// Vite plugin: files that every brand has alike stand at the root of the site beside the brand's own public files.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const folder = join(import.meta.dirname, "../src/themes/public");

/** Their paths at the root of the site, without the first slash. */
const paths = globSync("**/*.*", { cwd: folder });

export const publicFilesPlugin = (): Plugin => ({
  name: "microloan-public-files",
  generateBundle() {
    for (const fileName of paths)
      this.emitFile({ type: "asset", fileName, source: readFileSync(join(folder, fileName)) });
  },
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const path = (request.url ?? "").slice(1);
      if (!paths.includes(path)) return next();
      response.setHeader("content-type", path.endsWith(".css") ? "text/css" : "text/plain");
      return response.end(readFileSync(join(folder, path)));
    });
  },
});
