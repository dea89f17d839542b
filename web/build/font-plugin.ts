// Vite plugin: the brand's fonts are cut before a build or a dev server starts.
import type { Plugin } from "vite";

import { subsetFonts } from "./subset-fonts.ts";
import type { ThemeName } from "./themes.ts";

export const fontPlugin = (theme: ThemeName): Plugin => ({
  name: "microloan-fonts",
  async config() {
    await subsetFonts(theme);
  },
});
