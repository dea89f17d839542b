// Vite plugin: leaves beside the pages what their content policy must allow for third-party scripts,
// for the API to read.
import type { Plugin } from "vite";

import type { BuildConfig } from "./build-config.ts";
import { captchaSources, configuredSources } from "./third-party-policy.ts";

export function thirdPartyPlugin(build: BuildConfig): Plugin {
  const files = {
    "third-party.json": configuredSources(build),
    "third-party-captcha.json": captchaSources(build),
  };
  return {
    name: "microloan-third-party",
    apply: "build",
    generateBundle() {
      for (const [fileName, sources] of Object.entries(files))
        this.emitFile({ type: "asset", fileName, source: JSON.stringify(sources, null, 2) });
    },
  };
}
