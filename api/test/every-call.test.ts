// All calls, the 103 and ours beyond them, keep the rules of D1:
// who may call, the envelope, what is refused unread, nothing cached.
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { type Endpoint, failureSchema, replySchema } from "@microloan/contract/endpoint";
import { allEndpoints } from "@microloan/contract/endpoints";
import { errorsOf } from "@microloan/contract/errors/errors-of";
import { samples } from "@microloan/contract/samples";
import type { LooseRequest } from "@microloan/contract/samples/sample";

import { createTestApp, type TestApp } from "./app.ts";
import { borrowerAt } from "./borrower.ts";
import { refusalName, type Sent, type TestClient } from "./client.ts";

type LooseSample = { request: LooseRequest & { file?: Blob }; nearMiss?: LooseRequest };

const table = allEndpoints.map((endpoint) => ({
  name: endpoint.name,
  endpoint,
  ...(samples as Record<string, LooseSample>)[endpoint.name],
})) as ({ name: string; endpoint: Endpoint } & LooseSample)[];

const needsXsrf = ({ endpoint }: { endpoint: Endpoint }) =>
  endpoint.method === "POST" || endpoint.removal === true;
const withFields = table.filter(({ nearMiss }) => nearMiss !== undefined);
const withJson = table.filter(({ endpoint }) => endpoint.body && !endpoint.multipart);

let app: TestApp;
let signedIn: TestClient;
let visitor: TestClient;

beforeAll(async () => {
  app = await createTestApp({ settings: { SmsPerAddressPerHour: "1000" } });
  signedIn = (await borrowerAt(app, "passport")).client;
  visitor = app.newClient();
  await visitor.visit();
});

afterAll(() => app.stop());

/** signOut would end the session of the calls after it. */
const callerOf = (endpoint: Endpoint) => (endpoint.access === "session" ? signedIn : visitor);

function expectRefused(sent: Sent<unknown>, status: number, refusal: string): void {
  expect([sent.status, refusalName(sent.reply)]).toEqual([status, refusal]);
  expect(failureSchema.safeParse(sent.reply).success).toBe(true);
  expect(sent.headers["cache-control"]).toBe("no-store");
}

test("there are 103 of them and ours, each with somebody who serves it", () => {
  const specified = table.filter(({ endpoint }) => !endpoint.beyondSpecification);
  expect(specified).toHaveLength(103);
  expect(table.length).toBeGreaterThan(103);
});

describe("a right request", () => {
  test.each(table)("$name answers as the contract says", async ({ endpoint, request }) => {
    const sent = await callerOf(endpoint).sendLoose(endpoint, request);
    expect(replySchema(endpoint).safeParse(sent.reply)).toMatchObject({ success: true });
    expect(sent.headers["cache-control"]).toBe("no-store");
    const refusal = refusalName(sent.reply);
    expect(["nothing", "NotFound", ...errorsOf(endpoint)]).toContain(refusal);
    expect(refusal).not.toBe("OurFault");
  });
});

describe("without a session", () => {
  const guarded = table.filter(({ endpoint }) => endpoint.access === "session");
  test.each(guarded)("$name is refused", async ({ endpoint, request }) => {
    expectRefused(await visitor.sendLoose(endpoint, request), 401, "NoSession");
  });
});

describe("a change from elsewhere", () => {
  test.each(table.filter(needsXsrf))(
    "$name needs the XSRF header",
    async ({ endpoint, request }) => {
      const client = callerOf(endpoint);
      const without = { headers: { "x-xsrf-token": undefined } };
      expectRefused(await client.sendLoose(endpoint, request, without), 403, "XsrfFailed");
      const foreign = { headers: { "x-xsrf-token": "0".repeat(64) } };
      expectRefused(await client.sendLoose(endpoint, request, foreign), 403, "XsrfFailed");
    },
  );

  test.each(table)("$name refuses another site's request", async ({ endpoint, request }) => {
    const crossSite = { headers: { "sec-fetch-site": "cross-site" } };
    const sent = await callerOf(endpoint).sendLoose(endpoint, request, crossSite);
    expectRefused(sent, 403, "XsrfFailed");
  });
});

describe("a request that cannot be read", () => {
  test.each(withJson)(
    "$name: broken JSON, too much of it, another type",
    async ({ endpoint, request }) => {
      const client = callerOf(endpoint);
      const send = (rawBody: string, type = "application/json") =>
        client.sendLoose(endpoint, request, { rawBody, headers: { "content-type": type } });
      expectRefused(await send('{"a": 1'), 400, "BadRequest");
      const tooLong = await send(`{"a": "${"x".repeat(64 * 1024)}"}`);
      expectRefused(tooLong, 413, "TooLarge");
      expect(tooLong.reply).toMatchObject({
        errorMessage: "Слишком много текста. Сократите его и отправьте снова",
      });
      expectRefused(await send('{"__proto__": {"a": 1}}'), 400, "BadRequest");
      expectRefused(await send("[]"), 400, "BadRequest");
      expectRefused(await send(JSON.stringify(request.body), "text/plain"), 400, "BadRequest");
      expectRefused(await send("a=1", "application/x-www-form-urlencoded"), 400, "BadRequest");
    },
  );

  test.each([["%zz"], ["x".repeat(200)]])("an address with %s in it", async (id) => {
    const url = `/api/application/${id}/transhInfo`;
    expectRefused(await signedIn.inject({ method: "GET", url }), 400, "BadRequest");
  });

  test.each(withFields)("$name: unknown keys, with the field", async ({ endpoint, request }) => {
    for (const part of ["params", "query", "body"] as const) {
      // Path parameters are named by the route itself.
      if (!endpoint[part] || part === "params") continue;
      const odd = { ...request, [part]: { ...(request[part] as object), isAdmin: "true" } };
      const sent = await callerOf(endpoint).sendLoose(endpoint, odd);
      expectRefused(sent, 400, "FieldUnknown");
      expect(sent.reply).toMatchObject({ field: "isAdmin" });
    }
  });

  test.each(withFields)("$name: the near-miss", async ({ endpoint, request, nearMiss }) => {
    const sent = await callerOf(endpoint).sendLoose(endpoint, { ...request, ...nearMiss });
    const { errorCode, field } = sent.reply as { errorCode: number; field: string };
    expect([sent.status, field]).toEqual([400, expect.any(String)]);
    // Field faults have codes of their own (spec §3; D1).
    expect(errorCode).toBeGreaterThanOrEqual(300);
  });

  const submits = table.filter(({ endpoint }) => endpoint.submit);
  test.each(submits)(
    "$name: no Idempotency-Key, or none that is one",
    async ({ endpoint, request }) => {
      const client = callerOf(endpoint);
      for (const key of [undefined, "1", "not-a-uuid"]) {
        const sent = await client.sendLoose(endpoint, request, {
          headers: { "idempotency-key": key },
        });
        expectRefused(sent, 400, "IdempotencyKeyMissing");
      }
    },
  );
});

test("the document that describes the API has every call of it", async () => {
  const { reply } = await visitor.inject({ method: "GET", url: "/openapi.json" });
  const { paths } = reply as { paths: Record<string, Record<string, { operationId: string }>> };
  const described = Object.values(paths).flatMap((methods) => Object.values(methods));
  const names = described.map(({ operationId }) => operationId);
  expect(names.toSorted()).toEqual(table.map(({ name }) => name).toSorted());
});

test("an address that is no call is refused in the envelope", async () => {
  const sent = await visitor.inject({ method: "GET", url: "/api/nothing" });
  expectRefused(sent, 404, "NotFound");
});
