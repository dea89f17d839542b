// Serves the built client: hashed assets for ever, for every screen of the routes table its prerendered page (spec §2).
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import fastifyHelmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { routes } from "@microloan/domain/journey/routes";
import { thirdPartiesAt } from "@microloan/domain/journey/third-party-pages";

import { sendRefusal } from "../endpoints/errors.ts";
import { refuse } from "../endpoints/refusal.ts";
import { contentPolicy } from "./content-policy.ts";
import { serveDesk } from "./desk.ts";
import { readThirdPartySources } from "./third-party-sources.ts";

type Options = {
  webDist: string | undefined;
  cardPageOrigin: string;
  secure: boolean;
  /** Whether pages may load the captcha just now; without it never. */
  hasCaptcha?: () => boolean;
};

/**
 * A policy and the tag of the page that is sent with it. The tag is of both: a browser that hears "the same" may keep
 * the policy it was sent before. It is weak, since the compressed copy has it too.
 */
type Version = { policy: string; etag: string };

/** A page as it is sent: read once, since a new build means a new start. */
type Page = { html: string; compressed: Buffer; usual: Version; withCaptcha: Version };

const pageConfig = { isPage: true };
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
    // Its time grows with the address, not with the square of its slashes: anybody may send 16 kB of them.
    const [, bare = "", query = ""] = /^(\/[^?]*[^/?])\/(\?.*)?$/.exec(request.url) ?? [];
    if (wantsPage && pages.has(bare)) return reply.redirect(bare + query, 308);
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
      !/^\/(?:\.|pages\/|(?:files|built-for|third-party[\w-]*)\.json)/.test(path),
    setHeaders: (response, path) => {
      const isHashed = path.includes("/assets/");
      response.header(
        "cache-control",
        isHashed ? "public, max-age=31536000, immutable" : "no-cache",
      );
    },
  });
  await serveDesk(app, webDist);
  for (const [path, page] of pages) {
    if (path !== notFoundPath)
      app.get(path, { config: pageConfig }, (request, reply) => sendPage(request, reply, page));
  }
}

async function readPages(webDist: string, options: Options): Promise<Map<string, Page>> {
  const { cardPageOrigin } = options;
  const { configured, withCaptcha } = await readThirdPartySources(webDist, options);
  const paths = [...routes.map(({ path }) => path), notFoundPath];
  const pages = paths.map(async (path): Promise<[string, Page]> => {
    const file = join(webDist, "pages", `${path === "/" ? "index" : path.slice(1)}.html`);
    const html = await readFile(file, "utf8");
    // Nobody else's script runs where card data are near (reliability: PCI DSS SAQ A).
    const isBare = thirdPartiesAt(path) === "never";
    const versionWith = (foreign: typeof configured): Version => {
      const policy = contentPolicy({ cardPageOrigin, html, ...(isBare ? {} : { foreign }) });
      const hash = createHash("sha256").update(html).update(policy).digest("base64url");
      return { policy, etag: `W/"${hash}"` };
    };
    const versions = { usual: versionWith(configured), withCaptcha: versionWith(withCaptcha) };
    return [path, { html, compressed: await readFile(`${file}.br`), ...versions }];
  });
  return new Map(await Promise.all(pages));
}

const pageSender =
  ({ hasCaptcha = () => false }: Options) =>
  (request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply => {
    const { policy, etag } = hasCaptcha() ? page.withCaptcha : page.usual;
    reply.headers({
      "content-security-policy": policy,
      "cache-control": "no-cache",
      vary: "accept-encoding",
      etag,
    });
    if (request.headers["if-none-match"] === etag) return reply.status(304).send();
    const takesBrotli = /\bbr\b/.test(request.headers["accept-encoding"] ?? "");
    if (!takesBrotli) return reply.type(pageType).send(page.html);
    return reply.type(pageType).header("content-encoding", "br").send(page.compressed);
  };
