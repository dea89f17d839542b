// `npm run bench:web`: Lighthouse (mobile, simulated) on the pages a stranger opens, each beside the same page as bare
// HTML with its own rules, in one run: scores, and as ratios the largest paint and how soon an input is painted. One
// JSON line a figure; THEME picks the brand, ROUNDS how often.
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { brotliCompressSync } from "node:zlib";
import { chromium } from "@playwright/test";

import { inputDelays } from "../e2e/load/input-delays.ts";
import { startProduct } from "../e2e/product/product.ts";
import { buildWeb } from "../tools/build-web.ts";
import { ensureChromium } from "../tools/chromium.ts";
import { installOwnPackages } from "../tools/run/own-packages.ts";
import { webDist } from "../tools/run/settings.ts";
import { checkTheme } from "../web/build/themes.ts";

const paths = ["/", "/registration", "/authorization"];
const rounds = Number(process.env["ROUNDS"] ?? 5);
const categories = ["performance", "accessibility", "best-practices", "seo"];

/** What is read of Lighthouse's report. */
type Result = {
  audits: Record<string, { score: number | null; numericValue?: number; displayValue?: string }>;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
};

const lighthouse = join(import.meta.dirname, "lighthouse");
installOwnPackages(lighthouse);

const theme = checkTheme(process.env["THEME"]);
await buildWeb(theme);
const product = await startProduct({ webDist: webDist(theme), env: { THEME: theme } });
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
  const delays: Record<"ours" | "bare", number[]> = { ours: [], bare: [] };
  // In turns, so that a busy moment of the machine meets both.
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await audit(product.appUrl + path, categories));
    bareOnes.push(await audit(`${bareUrl()}${path}`, ["performance"]));
    delays.ours.push(...(await inputDelays(product.appUrl + path)));
    delays.bare.push(...(await inputDelays(bareUrl() + path)));
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
  print({ path, figure: "largest paint / bare HTML", goal: 1.05, ...compared(oursMs, bareMs) });
  print({ path, figure: "blocking time", ms: paint(ours, "total-blocking-time"), goal: 60 });
  const inputs = compared(percentile(delays.ours, 0.95), percentile(delays.bare, 0.95));
  print({ path, figure: "input to paint, p95 / bare HTML", goal: 1.3, ...inputs });
  for (const text of failedAudits(ours)) print({ path, figure: "not passed", audit: text });
}

function compared(oursMs: number, bareMs: number) {
  const ratio = Number((oursMs / bareMs).toFixed(3));
  return { ratio, oursMs: Math.round(oursMs), bareMs: Math.round(bareMs) };
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
    const child = spawn(
      join(lighthouse, "node_modules/.bin/lighthouse"),
      [
        url,
        `--port=${debuggingPort}`,
        `--only-categories=${onlyCategories.join()}`,
        "--form-factor=mobile",
        "--throttling-method=simulate",
        "--output=json",
        "--quiet",
      ],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    return (await json(child.stdout)) as Result;
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

/** The same pages, each with the rules it carries, without scripts and fonts: what a browser can do at best. */
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
    .replaceAll(/<(script|noscript)[^]*?<\/\1>/g, "")
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
  return percentile(values, 0.5);
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

function print(figure: Record<string, unknown>): void {
  console.log(JSON.stringify({ theme, ...figure }));
}
