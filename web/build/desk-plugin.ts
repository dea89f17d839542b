// Vite plugin: in development the desk's document at /desk and every address below it, as the API sends it of a build.
import type { Plugin } from "vite";

export function deskPlugin(): Plugin {
  return {
    name: "microloan-desk",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (/^\/desk(?:[/?]|$)/.test(request.url ?? "")) {
          request.url = "/desk.html";
          response.setHeader("x-robots-tag", "noindex");
        }
        next();
      });
    },
  };
}
