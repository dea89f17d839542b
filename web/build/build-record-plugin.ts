// Vite plugin: leaves beside the pages for whom they were built, which the server compares with its own configuration
// (api/src/platform/web/built-client.ts).
import type { Plugin } from "vite";

import type { BuildConfig } from "./build-config.ts";
import type { ThemeName } from "./themes.ts";

export function buildRecordPlugin(theme: ThemeName, build: BuildConfig): Plugin {
  const { apiUrl, authApiUrl, trustedRedirectHosts, lender } = build;
  const record = { theme, apiUrl, authApiUrl, trustedRedirectHosts, lender };
  return {
    name: "microloan-build-record",
    apply: "build",
    generateBundle() {
      const source = JSON.stringify(record, null, 2);
      this.emitFile({ type: "asset", fileName: "built-for.json", source });
    },
  };
}
