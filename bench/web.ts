// `npm run bench:web`: Lighthouse (mobile, simulated) on the pages a stranger opens, each beside the same page as bare
// HTML, in one run: scores, and the largest paint as a ratio. One JSON line a figure; THEME picks the brand.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";
import lighthouse, { type Result } from "lighthouse";

import { startProduct } from "../e2e/product/product.ts";
import { buildWeb } from "../tools/build-web.ts";
import { ensureChromium } from "../tools/chromium.ts";
import { readTheme, webDist } from "../tools/run/settings.ts";

const paths = ["/", "/registration", "/authorization"];
const rounds = Number(process.env["ROUNDS"] ?? 3);
const categories = ["performance", "accessibility", "best-practices", "seo"];

const theme = readTheme(process.env);
await buildWeb(theme);
const product = await startProduct({ webDist: webDist(theme) });
const bare = await serveBare();
const debuggingPort = await freePort();
try {
  for (const path of paths) await measure(path);
} finally {
  bare.close();
  await product.stop();
}

async function measure(path: string): Promise<void> {
  const ours: Result[] = [];
  const bareOnes: Result[] = [];
  // In turns, so that a busy moment of the machine meets both.
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await audit(product.appUrl + path, categories));
    bareOnes.push(await audit(`${bareUrl()}${path}`, ["performance"]));
  }
  for (const category of categories) report(path, category, ours);
  // What this machine gives a page that has nothing to run.
  report(`bare ${path}`, "performance", bareOnes);
  const paint = (results: Result[], metric: string) =>
    median(results.map((result) => result.audits[metric]?.numericValue ?? Number.NaN));
  const [oursMs, bareMs] = [
    paint(ours, "largest-contentful-paint"),
    paint(bareOnes, "largest-contentful-paint"),
  ];
  const ratio = Number((oursMs / bareMs).toFixed(3));
  print({ path, figure: "largest paint / bare HTML", ratio, goal: 1.1, oursMs, bareMs });
  print({ path, figure: "blocking time", ms: paint(ours, "total-blocking-time") });
  for (const text of failedAudits(ours)) print({ path, figure: "not passed", audit: text });
}

function report(path: string, category: string, results: Result[]): void {
  const scores = results.map((result) =>
    Math.round((result.categories[category]?.score ?? 0) * 100),
  );
  print({ path, figure: `lighthouse ${category}`, median: median(scores), all: scores });
}

/** In a browser of its own: each is a first visit, with nothing kept. */
async function audit(url: string, onlyCategories: string[]): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox", `--remote-debugging-port=${debuggingPort}`],
  });
  try {
    const outcome = await lighthouse(url, {
      port: debuggingPort,
      onlyCategories,
      logLevel: "error",
      formFactor: "mobile",
      throttlingMethod: "simulate",
    });
    if (outcome === undefined) throw new Error(`Lighthouse says nothing of ${url}`);
    return outcome.lhr;
  } finally {
    await browser.close();
  }
}

/** Why a score is below 100, so that nobody has to run it again to know. */
function failedAudits(results: Result[]): string[] {
  const failed = results.flatMap((result) =>
    Object.values(result.categories).flatMap(({ score, auditRefs }) =>
      score === 1
        ? []
        : auditRefs
            .filter(({ weight, id }) => weight > 0 && (result.audits[id]?.score ?? 1) < 1)
            .map(({ id }) => `${id} ${result.audits[id]?.displayValue ?? ""}`.trim()),
    ),
  );
  return [...new Set(failed)];
}

/** The same pages without scripts, fonts asked for ahead and settings: what a browser can do at best. */
async function serveBare() {
  const server = createServer((request, response) => {
    void bareHtml(request.url ?? "/").then((html) => {
      response.writeHead(200, {
        "content-type": "text/html; charset=utf-8",
        "content-encoding": "br",
      });
      response.end(brotliCompressSync(html));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return server;
}

async function bareHtml(path: string): Promise<string> {
  const page = await (await fetch(product.appUrl + path)).text();
  return page
    .replaceAll(/<script[^]*?<\/script>/g, "")
    .replaceAll(/<link [^>]*>/g, "")
    .replaceAll(/@font-face\{[^}]*\}/g, "");
}

function bareUrl(): string {
  return `http://localhost:${(bare.address() as AddressInfo).port}`;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

function print(figure: Record<string, unknown>): void {
  console.log(JSON.stringify({ theme, ...figure }));
}
