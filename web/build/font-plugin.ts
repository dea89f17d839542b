// Vite plugin: the brand's fonts are cut before a build or a dev server starts, and preloaded by the page.
import type { Plugin } from "vite";

import { subsetFonts } from "./subset-fonts.ts";
import type { ThemeName } from "./themes.ts";

export function fontPlugin(theme: ThemeName): Plugin {
  return {
    name: "microloan-fonts",
    async config() {
      await subsetFonts(theme);
    },
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const files = Object.keys(bundle ?? {}).filter((file) =>
          /(?:^|\/)(?:latin|cyrillic)-[^/]+\.woff2$/.test(file),
        );
        return files.map((file) => ({
          tag: "link",
          attrs: {
            rel: "preload",
            as: "font",
            type: "font/woff2",
            href: `/${file}`,
            crossorigin: "",
          },
          injectTo: "head-prepend",
        }));
      },
    },
  };
}
