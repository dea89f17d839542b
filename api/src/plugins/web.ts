// Serves the built client: hashed assets for ever, the page for every screen of the routes table (spec §2).
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyHelmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";

import { routes } from "@microloan/domain/journey/routes";

import { refuse } from "../refusal.ts";
import { sendRefusal } from "./errors.ts";

type Options = { webDist: string | undefined; cardPageOrigin: string; secure: boolean };

const emptyTextHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Inline scripts of the page, allowed by their hash: the policy needs no 'unsafe-inline'. */
function inlineScriptHashes(page: string): string[] {
  return [...page.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
}

export async function serveWeb(app: FastifyInstance, options: Options): Promise<void> {
  const page = options.webDist
    ? await readFile(join(options.webDist, "index.html"), "utf8")
    : undefined;
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'", ...inlineScriptHashes(page ?? "")],
        // The one inline style: an empty element that the code input fills through the CSSOM.
        "style-src": ["'self'", emptyTextHash],
        "img-src": ["'self'", "blob:", "data:"],
        "font-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "frame-src": [options.cardPageOrigin],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
      },
    },
    strictTransportSecurity: options.secure,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === "GET" && !request.url.startsWith("/api/");
    return page && wantsPage
      ? reply.status(404).type("text/html; charset=utf-8").send(page)
      : sendRefusal(request, reply, refuse("NotFound"));
  });
  if (!options.webDist || page === undefined) return;
  await app.register(fastifyStatic, {
    root: options.webDist,
    index: false,
    preCompressed: true,
    setHeaders: (response, path) => {
      const isHashed = path.includes("/assets/");
      response.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  for (const { path } of routes)
    app.get(path, (_request, reply) =>
      reply.type("text/html; charset=utf-8").header("cache-control", "no-cache").send(page),
    );
}
