// Captcha verify through the real gateway.
import { afterAll, beforeAll, expect, test } from "vitest";

import { startPartners, type SandboxPartners } from "./sandbox-partners.ts";

let partners: SandboxPartners;
beforeAll(async () => {
  partners = await startPartners();
});
afterAll(() => partners.stop());

const verify = (version: "v2" | "v3", token: string) =>
  partners.partners.captcha.verifyCaptcha({ version, token });

test("the third version tells score and action, the second neither", async () => {
  const passed = { ok: true, isPassed: true, hostname: "localhost" };
  expect(await verify("v3", "registration:a-b-c")).toEqual({
    ...passed,
    score: 0.9,
    action: "registration",
  });
  expect(await verify("v2", "a-b-c")).toEqual({ ...passed, score: null, action: null });
});

test.each([
  ["sandbox-refuse", { ok: true, isPassed: false, score: null, action: null, hostname: null }],
  ["", { ok: true, isPassed: false, score: null, action: null, hostname: null }],
  [
    "sandbox-low-score",
    { ok: true, isPassed: true, score: 0.1, action: "submit", hostname: "localhost" },
  ],
  ["sandbox-wrong", { ok: false, fault: "bad-answer" }],
  ["sandbox-down", { ok: false, fault: "bad-answer" }],
  ["sandbox-stall", { ok: false, fault: "timeout" }],
])("token %s", async (token, verdict) => {
  expect(await verify("v3", token)).toEqual(verdict);
});
