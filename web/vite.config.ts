// Build of the client for one brand: THEME=eqvazaim|turbozaim, output in dist/<theme> (spec §1, §5).
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { bundledConfig, readBuildConfig } from "./build/build-config.ts";
import { buildRecordPlugin } from "./build/build-record-plugin.ts";
import { chunkGroups } from "./build/chunks.ts";
import { classNameOf } from "./build/class-names.ts";
import { deskPlugin } from "./build/desk-plugin.ts";
import { fontPlugin } from "./build/font-plugin.ts";
import { galleryPlugin } from "./build/gallery-plugin.ts";
import { minifyPlugin } from "./build/minify-plugin.ts";
import { plainImportPlugin } from "./build/plain-import-plugin.ts";
import { publicFilesPlugin } from "./build/public-files-plugin.ts";
import { checkTheme } from "./build/themes.ts";
import { thirdPartyPlugin } from "./build/third-party-plugin.ts";
import packageJson from "./package.json" with { type: "json" };
import { hasScripts } from "./src/partners/addresses.ts";

const theme = checkTheme(process.env["THEME"]);
const buildConfig = readBuildConfig(process.env, packageJson.version);
const hasThirdParties = hasScripts(buildConfig);
const api = `http://127.0.0.1:${process.env["API_PORT"] ?? process.env["PORT"] ?? "3000"}`;
const conditions = [theme, "module", "browser", "development|production"];

export default defineConfig({
  root: import.meta.dirname,
  publicDir: `src/themes/${theme}/public`,
  cacheDir: join(import.meta.dirname, ".cache", `vite-${theme}`),
  plugins: [
    fontPlugin(theme),
    plainImportPlugin(),
    thirdPartyPlugin(buildConfig),
    buildRecordPlugin(theme, buildConfig),
    galleryPlugin(),
    deskPlugin(),
    publicFilesPlugin(),
    minifyPlugin(),
    react(),
  ],
  resolve: {
    conditions,
    // React has had this hook itself for years; the router still brings the stand-in.
    alias: { "use-sync-external-store/shim/index.js": "react" },
  },
  ssr: { resolve: { conditions: [theme, "module", "node", "development|production"] } },
  define: {
    BUILD_CONFIG: JSON.stringify(bundledConfig(buildConfig, hasThirdParties)),
    HAS_THIRD_PARTIES: JSON.stringify(hasThirdParties),
  },
  css: { modules: { generateScopedName: classNameOf } },
  build: {
    target: ["chrome111", "safari16.4", "firefox115"],
    outDir: process.env["WEB_OUT_DIR"] ?? `dist/${theme}`,
    emptyOutDir: true,
    sourcemap: false,
    // Which files a page needs, for the pages that are written after the bundle.
    manifest: "files.json",
    cssMinify: "lightningcss",
    // One style sheet: of it each page gets what it needs to be painted, and the whole after that (build/pages.ts).
    cssCodeSplit: false,
    // Nothing as text in a style that stands in every page: the sign of the rouble alone would be a kilobyte.
    assetsInlineLimit: 0,
    // Lists of what each page imports would be a tenth of the first page's script; pages are fetched ahead instead.
    modulePreload: false,
    rolldownOptions: {
      // Reading a property does nothing here: what a library reads and never uses goes.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: { "/api": api, "^/documents/.*\\.html$": api },
  },
});
