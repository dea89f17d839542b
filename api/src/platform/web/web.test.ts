// The pages of the client as the server sends them: policy, compression, cache, 404 (spec §2; reliability D2, PCI DSS).
import { createHash } from "node:crypto";
import { mkdtemp, mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync } from "node:zlib";
import fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";

import { routes } from "@microloan/domain/journey/routes";

import { processorMs } from "../../../../tools/testing/processor-time.ts";
import { createTestApp } from "../../../test/app.ts";
import { handleErrors } from "../endpoints/errors.ts";
import { serveWeb } from "./web.ts";

let app: FastifyInstance;
let dist: string;
let isCaptchaOn = false;
const script = "console.log(1)";
const style = "h1{color:red}";
const faces = "@font-face{font-family:Onest;src:url(/a.woff2)}";
const htmlOf = (path: string) =>
  `<!doctype html><style>${style}</style><style media="not all">${faces}</style><h1>${path}</h1><script>${script}</script>`;
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), "microloan-web-"));
  for (const path of [...routes.map((route) => route.path), "/404", "/desk"]) {
    const file = join(dist, "pages", `${path === "/" ? "index" : path.slice(1)}.html`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, htmlOf(path));
    await writeFile(`${file}.br`, brotliCompressSync(htmlOf(path)));
  }
  await mkdir(join(dist, "assets"));
  await writeFile(join(dist, "assets/start-abc.js"), script);
  await writeFile(join(dist, "assets/start-abc.js.br"), brotliCompressSync(script));
  await writeFile(join(dist, "files.json"), "{}");
  await writeFile(join(dist, "built-for.json"), "{}");
  await writeFile(join(dist, ".made-of"), "hash");
  await writeFile(join(dist, "files.json.br"), brotliCompressSync("{}"));
  const foreign = { "script-src": ["https://chat.example"] };
  await writeFile(join(dist, "third-party.json"), JSON.stringify(foreign));
  const captcha = { "script-src": ["https://captcha.example"] };
  await writeFile(join(dist, "third-party-captcha.json"), JSON.stringify(captcha));
  app = fastify();
  handleErrors(app);
  const cardPageOrigin = "https://bank.example";
  await serveWeb(app, {
    webDist: dist,
    cardPageOrigin,
    secure: true,
    hasCaptcha: () => isCaptchaOn,
  });
});

afterAll(async () => {
  await app.close();
  await rm(dist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: "GET", url, headers });

test.each(routes.map(({ path }) => path))("%s has a page of its own", async (path) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
  expect(answer.body).toBe(htmlOf(path));
});

test("the policy allows the page's own inline style and scripts by hash, and nothing unsafe", async () => {
  const policy = String((await get("/")).headers["content-security-policy"]);
  expect(policy).toContain(`script-src 'self' ${hash(script)}`);
  expect(policy).toContain(hash(style));
  expect(policy).toContain(hash(faces));
  expect(policy).not.toMatch(/unsafe/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("frame-src https://bank.example");
});

test("third-party origins are allowed everywhere but where card data are", async () => {
  const policyOf = async (path: string) =>
    String((await get(path)).headers["content-security-policy"]);
  expect(await policyOf("/registration")).toContain("https://chat.example");
  for (const path of ["/new_application-select-map", "/reapplication-method-obtaining"])
    expect(await policyOf(path)).not.toContain("https://chat.example");
});

test("Trusted Types are demanded wherever all scripts are ours", async () => {
  const trusted = "require-trusted-types-for 'script'; trusted-types photo-worker";
  const policyOf = async (path: string) =>
    String((await get(path)).headers["content-security-policy"]);
  expect(await policyOf("/new_application-select-map")).toContain(trusted);
  expect(await policyOf("/assets/start-abc.js")).toContain(trusted);
  expect(await policyOf("/registration")).not.toContain("trusted-types");
});

test("the captcha is allowed while it is on, and never where card data are", async () => {
  const policies = async () =>
    Promise.all(
      ["/", "/new_application-select-map"].map(async (path) =>
        String((await get(path)).headers["content-security-policy"]),
      ),
    );
  expect((await policies()).join()).not.toContain("captcha.example");
  isCaptchaOn = true;
  const [landing, card] = await policies();
  isCaptchaOn = false;
  expect(landing).toContain("https://chat.example https://captcha.example");
  expect(card).not.toContain("example https://");
  expect(card).not.toContain("captcha.example");
});

test("a browser that takes brotli gets the compressed copy", async () => {
  const answer = await get("/registration", { "accept-encoding": "gzip, br" });
  expect(answer.headers["content-encoding"]).toBe("br");
  expect(answer.headers["vary"]).toBe("accept-encoding");
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(htmlOf("/registration"));
  const asset = await get("/assets/start-abc.js", { "accept-encoding": "br" });
  expect(asset.headers["content-encoding"]).toBe("br");
  expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("what caches keep for everybody brings no cookie; a page does", async () => {
  const product = await createTestApp({ config: { webDist: dist } });
  onTestFinished(() => product.stop());
  const cookiesAt = async (url: string) =>
    (await product.server.inject({ url })).cookies.map(({ name }) => name);
  expect(await cookiesAt("/assets/start-abc.js")).toEqual([]);
  expect(await cookiesAt("/%61ssets/start-abc.js")).toEqual([]);
  expect(await cookiesAt("/")).toContain("browser");
});

test("a page is asked for anew each time, and not sent again when it is the same", async () => {
  const { headers } = await get("/");
  expect(headers["cache-control"]).toBe("no-cache");
  expect(headers["etag"]).toMatch(/^W\/"/);
  const again = await get("/", { "if-none-match": String(headers["etag"]) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe("");
});

test("a page is sent again when its policy is another: a browser may keep the one it has", async () => {
  const { headers } = await get("/");
  const ask = () => get("/", { "if-none-match": String(headers["etag"]) });
  isCaptchaOn = true;
  const withCaptcha = await ask();
  isCaptchaOn = false;
  expect(withCaptcha.statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(304);
});

test.each(["/desk", "/desk/", "/desk/queue?kind=decision", "/desk/applications/1"])(
  "%s is the desk's one document: kept by nobody, listed nowhere, with a policy of its own",
  async (url) => {
    const { statusCode, headers, body } = await get(url, { "accept-encoding": "br" });
    expect([statusCode, body]).toEqual([200, htmlOf("/desk")]);
    expect(headers["cache-control"]).toBe("no-store");
    expect(headers["x-robots-tag"]).toBe("noindex");
    const policy = String(headers["content-security-policy"]);
    const own = `default-src 'none'; script-src 'self' ${hash(script)}; style-src 'self'; `;
    expect(policy).toContain(own);
    for (const shut of ["object-src", "base-uri", "form-action", "frame-ancestors"])
      expect(policy).toContain(`${shut} 'none'`);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(policy.replace(own, "")).not.toMatch(/unsafe|https?:|sha256|data:/);
  },
);

test("the desk is nobody else's page: an address that only begins alike is none", async () => {
  expect((await get("/desktop")).statusCode).toBe(404);
  expect((await get("/pages/desk.html")).body).not.toBe(htmlOf("/desk"));
});

test("a slash too many leads to the page, with its query; one of nobody's pages does not", async () => {
  const answer = await get("/registration/?a=1");
  expect(answer.statusCode).toBe(308);
  expect(answer.headers["location"]).toBe("/registration?a=1");
  for (const url of ["/nowhere/", "//evil.example/", "/registration//"])
    expect((await get(url)).statusCode).toBe(404);
});

test("an address of slashes costs no more than another", async () => {
  const url = `/a${"/".repeat(15_000)}a`;
  expect(await processorMs(() => app.inject({ method: "POST", url }))).toBeLessThan(500);
});

test("an unknown address is a 404 with a page; one of the API is a 404 in its envelope", async () => {
  const page = await get("/nowhere");
  expect(page.statusCode).toBe(404);
  expect(page.body).toBe(htmlOf("/404"));
  const call = await get("/api/nowhere");
  expect(call.statusCode).toBe(404);
  expect(call.json()).toMatchObject({ result: false });
});

test.each([
  "/pages/index.html",
  "/files.json",
  "/files.json.br",
  "/third-party.json",
  "/third-party-captcha.json",
  "/built-for.json",
  "/.made-of",
  "/..%2f..%2fetc/passwd",
])("%s is nobody's address", async (url) => expect((await get(url)).statusCode).toBe(404));
