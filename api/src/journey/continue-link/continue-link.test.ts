// A link of an SMS holds for its time, and only as it was made (D5).
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";

import { continueLinkEndpoints } from "@microloan/contract/endpoints/continue-link";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import type { TestClient } from "../../../test/client.ts";
import { makeContinueLink, readContinueLink } from "./continue-link.ts";

let app: TestApp;
let client: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  client = app.newClient();
  await client.visit();
});

afterAll(() => app.stop());

const now = new Date("2026-11-20T12:00:00+03:00");
const applicationId = randomUUID();
const make = () => new URL(makeContinueLink(app.context.config, applicationId, { now, hours: 72 }));
const check = (token: string) =>
  client.refusal(continueLinkEndpoints.checkContinueLink, { body: { token } });

test("holds for its hours, and leads to its application", async () => {
  const { pathname, search, hash } = make();
  expect([pathname, search]).toEqual(["/redirect-continue-application", ""]);
  const token = hash.slice(1);
  expect(readContinueLink(app.context.config, token, now)).toBe(applicationId);
  app.setNow("2026-11-23T11:59:59+03:00");
  expect(await check(token)).toBe("nothing");
  app.setNow("2026-11-23T12:00:00+03:00");
  expect(await check(token)).toBe("LinkInvalid");
  app.resetNow();
});

test("changed in any byte, cut, lengthened or made with another key it does not hold", async () => {
  const token = make().hash.slice(1);
  expect(await check(token)).toBe("nothing");
  const bytes = Buffer.from(token, "base64url");
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed[place]! ^= 1;
    expect(
      readContinueLink(app.context.config, changed.toString("base64url"), now),
    ).toBeUndefined();
  }
  expect(await check(bytes.subarray(1).toString("base64url"))).toBe("LinkInvalid");
  expect(await check(Buffer.concat([bytes, bytes]).toString("base64url"))).toBe("LinkInvalid");
  expect(await check("nonsense")).toBe("LinkInvalid");
  const other = await createTestApp({
    config: { appSecret: "another-secret-of-forty-characters-at-least" },
  });
  try {
    const foreign = makeContinueLink(other.context.config, applicationId, { now, hours: 72 });
    expect(await check(new URL(foreign).hash.slice(1))).toBe("LinkInvalid");
  } finally {
    await other.stop();
  }
});
