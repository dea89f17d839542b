// Build of the client for one brand: THEME=eqvazaim|turbozaim, output in dist/<theme> (spec §1, §5).
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

import { readBuildConfig } from "./build/build-config.ts";
import { fontPlugin } from "./build/font-plugin.ts";
import { checkTheme } from "./build/themes.ts";
import packageJson from "./package.json" with { type: "json" };

const theme = checkTheme(process.env["THEME"]);
const buildConfig = readBuildConfig(process.env, packageJson.version);
const conditions = [theme, "module", "browser", "development|production"];

export default defineConfig({
  root: import.meta.dirname,
  publicDir: `src/themes/${theme}/public`,
  cacheDir: join(import.meta.dirname, ".cache", `vite-${theme}`),
  plugins: [fontPlugin(theme), react()],
  resolve: { conditions },
  ssr: { resolve: { conditions: [theme, "module", "node", "development|production"] } },
  define: { BUILD_CONFIG: JSON.stringify(buildConfig) },
  css: {
    transformer: "lightningcss",
    lightningcss: { cssModules: { pattern: "[local]-[hash]" } },
  },
  build: {
    target: ["chrome111", "safari16.4", "firefox114"],
    outDir: `dist/${theme}`,
    emptyOutDir: true,
    sourcemap: false,
    // What tools/web-bytes.ts reads: which files a page needs.
    manifest: "files.json",
    cssMinify: "lightningcss",
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // React changes with a dependency update, our code with every release: separate files keep the cache warm.
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\// },
            { name: "form", test: /node_modules\/(?:react-hook-form|@hookform|@maskito)\// },
            { name: "query", test: /node_modules\/@tanstack\// },
          ],
        },
      },
    },
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/api": `http://127.0.0.1:${process.env["API_PORT"] ?? process.env["PORT"] ?? "3000"}`,
    },
  },
  preview: { host: "127.0.0.1" },
});
