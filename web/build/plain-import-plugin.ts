// Vite plugin: a page is loaded by a plain import(). Vite's own helper waits for the page's style sheets, of which
// there are none, and would be a kilobyte of every first visit.
import type { Plugin } from "vite";

export const plainImportPlugin = (): Plugin => ({
  name: "microloan-plain-import",
  enforce: "pre",
  apply: "build",
  load: (id) =>
    id === "\0vite/preload-helper.js" ? "export const __vitePreload = (load) => load();" : null,
});
