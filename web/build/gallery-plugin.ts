// Vite plugin: the page of all parts, at /ui of the development server only; a build knows nothing of it.
import type { Plugin } from "vite";

export function galleryPlugin(): Plugin {
  return {
    name: "microloan-gallery",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        const [path = "", query] = (request.url ?? "").split("?");
        if (path === "/ui")
          request.url = `/gallery/index.html${query === undefined ? "" : `?${query}`}`;
        next();
      });
    },
  };
}
