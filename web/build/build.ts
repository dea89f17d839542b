// Builds the client of one brand: the bundle, the HTML of every page, the desk, and a compressed copy of every text
// file.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

import { readOrEnd } from "@microloan/contract/configuration-faults";

import { meta as eqvazaim } from "../src/themes/eqvazaim/meta.ts";
import { meta as turbozaim } from "../src/themes/turbozaim/meta.ts";
import { readBuildConfig } from "./build-config.ts";
import { compressFiles } from "./compress.ts";
import { checkDeskIsApart, deskBuild, placeDeskPage } from "./desk.ts";
import { writePages } from "./pages.ts";
import type { Prerenderer } from "./pages.ts";
import { checkTheme } from "./themes.ts";

const theme = readOrEnd(process, () => {
  readBuildConfig(process.env, "");
  return checkTheme(process.env["THEME"]);
});
const metaOf = { eqvazaim, turbozaim };
const web = join(import.meta.dirname, "..");
const configFile = join(web, "vite.config.ts");
const dist = process.env["WEB_OUT_DIR"] ?? join(web, "dist", theme);
const rendererFolder = join(web, ".cache", `prerender-${theme}-${process.pid}`);

await build({ configFile, logLevel: "warn" });
await build({
  configFile,
  logLevel: "warn",
  build: {
    ssr: "src/start/prerender.tsx",
    outDir: rendererFolder,
    copyPublicDir: false,
    manifest: false,
    minify: false,
    // The pages' titles are loaded late by the client and at once here, which is meant.
    rolldownOptions: {
      output: { codeSplitting: true },
      checks: { ineffectiveDynamicImport: false },
    },
  },
});
const renderer = (await import(
  pathToFileURL(join(rendererFolder, "prerender.js")).href
)) as Prerenderer;
await writePages(dist, renderer, metaOf[theme]);
await build({ configFile, logLevel: "warn", build: deskBuild });
await placeDeskPage(dist);
await checkDeskIsApart(dist);
await compressFiles(dist);
await rm(rendererFolder, { recursive: true });
