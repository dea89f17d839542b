// The lender's desk: one document at /desk and every address below it, kept by nobody and in no search engine's list.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { deskPolicy } from "./content-policy.ts";

export async function serveDesk(app: FastifyInstance, webDist: string): Promise<void> {
  const html = await readFile(join(webDist, "pages/desk.html"), "utf8");
  const policy = deskPolicy(html);
  const sendDesk = (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({
        "content-security-policy": policy,
        "cache-control": "no-store",
        "x-robots-tag": "noindex",
        "referrer-policy": "no-referrer",
      })
      .type("text/html; charset=utf-8")
      .send(html);
  const config = { isPage: true };
  app.get("/desk", { config }, sendDesk);
  app.get("/desk/*", { config }, sendDesk);
}
