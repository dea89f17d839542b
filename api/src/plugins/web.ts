// Serves the built client: hashed assets for ever, for every screen of the routes table its prerendered page (spec §2).
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyHelmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { routes } from "@microloan/domain/journey/routes";
import { thirdPartiesAt } from "@microloan/domain/journey/third-party-pages";

import { refuse } from "../refusal.ts";
import { contentPolicy } from "./content-policy.ts";
import { sendRefusal } from "./errors.ts";
import { readThirdPartySources } from "./third-party-sources.ts";

type Options = {
  webDist: string | undefined;
  cardPageOrigin: string;
  secure: boolean;
  /** Whether pages may load the captcha just now; without it never. */
  hasCaptcha?: () => boolean;
};

/** A page as it is sent: read once, since a new build means a new start. */
type Page = {
  html: string;
  compressed: Buffer;
  etag: string;
  policy: string;
  policyWithCaptcha: string;
};

const pageType = "text/html; charset=utf-8";
const notFoundPath = "/404";

export async function serveWeb(app: FastifyInstance, options: Options): Promise<void> {
  const { webDist, secure } = options;
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: secure,
    crossOriginOpenerPolicy: { policy: "same-origin" },
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  const policy = contentPolicy(options);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("content-security-policy", policy);
  });
  const pages = webDist === undefined ? new Map<string, Page>() : await readPages(webDist, options);
  const notFoundPage = pages.get(notFoundPath);
  const sendPage = pageSender(options);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === "GET" && !request.url.startsWith("/api/");
    const bare = /^(\/[^?]*?)\/+(\?.*)?$/.exec(request.url);
    if (wantsPage && bare?.[1] !== undefined && pages.has(bare[1]))
      return reply.redirect(bare[1] + (bare[2] ?? ""), 308);
    return notFoundPage && wantsPage
      ? sendPage(request, reply.status(404), notFoundPage)
      : sendRefusal(request, reply, refuse("NotFound"));
  });
  if (webDist === undefined) return;
  await app.register(fastifyStatic, {
    root: webDist,
    index: false,
    preCompressed: true,
    // The pages have addresses of their own; the build's lists are for tools.
    allowedPath: (path) =>
      !path.startsWith("/pages/") && !/^\/(?:files|third-party[\w-]*)\.json$/.test(path),
    setHeaders: (response, path) => {
      const isHashed = path.includes("/assets/");
      response.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  for (const [path, page] of pages) {
    if (path !== notFoundPath) app.get(path, (request, reply) => sendPage(request, reply, page));
  }
}

async function readPages(webDist: string, options: Options): Promise<Map<string, Page>> {
  const { cardPageOrigin } = options;
  const { configured, withCaptcha } = await readThirdPartySources(webDist, options);
  const paths = [...routes.map(({ path }) => path), notFoundPath];
  const pages = paths.map(async (path): Promise<[string, Page]> => {
    const file = join(webDist, "pages", `${path === "/" ? "index" : path.slice(1)}.html`);
    const html = await readFile(file, "utf8");
    const etag = `"${createHash("sha256").update(html).digest("base64url")}"`;
    // Nobody else's script runs where card data are near (reliability: PCI DSS SAQ A).
    const isBare = thirdPartiesAt(path) === "never";
    const policyWith = (foreign: typeof configured) =>
      contentPolicy({ cardPageOrigin, html, ...(isBare ? {} : { foreign }) });
    const policies = { policy: policyWith(configured), policyWithCaptcha: policyWith(withCaptcha) };
    return [path, { html, compressed: await readFile(`${file}.br`), etag, ...policies }];
  });
  return new Map(await Promise.all(pages));
}

const pageSender =
  ({ hasCaptcha = () => false }: Options) =>
  (request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply => {
    reply.headers({
      "content-security-policy": hasCaptcha() ? page.policyWithCaptcha : page.policy,
      "cache-control": "no-cache",
      vary: "accept-encoding",
      etag: page.etag,
    });
    if (request.headers["if-none-match"] === page.etag) return reply.status(304).send();
    const takesBrotli = /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
    if (!takesBrotli) return reply.type(pageType).send(page.html);
    return reply.type(pageType).header("content-encoding", "br").send(page.compressed);
  };
