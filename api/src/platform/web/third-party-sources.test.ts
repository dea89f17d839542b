// The lists of a build are read with suspicion: whatever they hold ends in the content policy (reliability D2).
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";

import { readThirdPartySources } from "./third-party-sources.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "third-party-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, content: unknown) =>
  writeFileSync(join(folder, name), JSON.stringify(content));

test("without lists nothing is allowed", async () => {
  expect(await readThirdPartySources(folder, { secure: false })).toEqual({
    configured: {},
    withCaptcha: {},
  });
});

test("the captcha's sources are added to the configured ones", async () => {
  write("third-party.json", {
    "script-src": ["https://mc.yandex.ru"],
    "connect-src": ["wss://*.livetex.ru"],
  });
  write("third-party-captcha.json", {
    "script-src": ["https://www.google.com/recaptcha/"],
    "frame-src": ["http://localhost:3001"],
  });
  expect(await readThirdPartySources(folder, { secure: false })).toEqual({
    configured: { "script-src": ["https://mc.yandex.ru"], "connect-src": ["wss://*.livetex.ru"] },
    withCaptcha: {
      "script-src": ["https://mc.yandex.ru", "https://www.google.com/recaptcha/"],
      "connect-src": ["wss://*.livetex.ru"],
      "frame-src": ["http://localhost:3001"],
    },
  });
});

test.each([
  [{ "script-src": ["'unsafe-inline'"] }],
  [{ "script-src": ["*"] }],
  [{ "script-src": ["https:"] }],
  [{ "script-src": ["https://*"] }],
  [{ "script-src": ["data:"] }],
  [{ "script-src": ["https://a.example; object-src *"] }],
  [{ "script-src": "https://a.example" }],
  [{ "frame-ancestors": ["https://a.example"] }],
  [["https://a.example"]],
])("%j stops the start", async (list) => {
  write("third-party.json", list);
  await expect(readThirdPartySources(folder, { secure: false })).rejects.toThrow(
    "third-party.json",
  );
});

test("a site with TLS takes no script without it", async () => {
  write("third-party-captcha.json", { "script-src": ["http://localhost:3001"] });
  const reading = readThirdPartySources(folder, { secure: true });
  await expect(reading).rejects.toThrow(/^ {2}PUBLIC_URL is https, .*http:\/\/localhost:3001$/m);
});
