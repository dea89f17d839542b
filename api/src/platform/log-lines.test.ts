// What an investigation finds in the log: when, where from, who, what and how it ended, one line of JSON for each; and
// nothing that a stranger writes makes a line of its own (ASVS 16.2–16.4).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../test/app.ts";
import { borrowerAt, createBorrower } from "../../test/borrower.ts";
import { openAsOperator } from "../../test/operator.ts";
import { passTime } from "../../test/time.ts";

type Line = Record<string, unknown> & { msg: string; time: number; reqId: string };

let app: TestApp;
let written: string[] = [];
const lines = (): Line[] => written.map((line) => JSON.parse(line) as Line);
const linesOf = (operation: string) => lines().filter((line) => line["operation"] === operation);

beforeAll(async () => {
  const stream = { write: (line: string) => void written.push(line) };
  app = await createTestApp({ log: { level: "info", stream } });
});
beforeEach(() => {
  written = [];
});
afterAll(() => app.stop());

test("each line is one line of JSON, with its instant and the id of its request", async () => {
  const before = Date.now();
  const borrower = createBorrower(app);
  await borrower.register();
  expect(written.length).toBeGreaterThan(3);
  for (const text of written) expect(text).toMatch(/^\{[^\n]*\}\n$/);
  for (const { time, reqId } of lines()) {
    // Milliseconds since 1970 in UTC: no zone, and no summer time.
    expect(time).toBeGreaterThanOrEqual(before);
    expect(reqId).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("a sign-in that succeeds says who, by what and from where", async () => {
  const borrower = await borrowerAt(app, "passport");
  const actor = `contact:${borrower.state.contactId}`;
  const { address } = borrower.client;
  expect(lines().filter(({ msg }) => msg === "session opened")).toMatchObject([
    { openedBy: "codeId", actor, address },
  ]);
  written = [];
  const { client } = await openAsOperator(app, borrower.state.applicationId);
  const opened = lines().filter(({ msg }) => msg === "session opened");
  expect(opened).toMatchObject([{ openedBy: "operatorTicketId", address: client.address }]);
  expect(opened[0]?.["actor"]).toMatch(/^operator:/);
});

test("a sign-in that fails says what was refused, why and to whom", async () => {
  const borrower = await borrowerAt(app, "passport");
  await passTime(app.db, 600);
  const stranger = app.newClient();
  await stranger.visit();
  const asked = await borrower.askSignInCode();
  written = [];
  await borrower.client.call(endpoints.checkSignInCode, {
    body: { payload: { ...asked, code: "000000" } },
  });
  const credentials = { username: "nobody", password: "не тот" };
  await stranger.call(endpoints.signInOperator, { body: { payload: credentials } });
  const { address } = borrower.client;
  expect(linesOf("checkSignInCode")).toMatchObject([
    { msg: "refused", refusal: "CodeWrong", address },
    { msg: "answered", address },
  ]);
  expect(linesOf("signInOperator")).toMatchObject([
    { msg: "refused", refusal: "CredentialsWrong", actor: "visitor", address: stranger.address },
    { msg: "answered" },
  ]);
});

test("what is forbidden, malformed or too much is told with who tried", async () => {
  const borrower = await borrowerAt(app, "passport");
  const other = await borrowerAt(app, "passport");
  const actor = `contact:${borrower.state.contactId}`;
  written = [];
  const { client } = borrower;
  await client.call(endpoints.getPassport, { body: other.ofApplication() });
  await client.call(
    endpoints.getPassport,
    { body: borrower.ofApplication() },
    { headers: { "x-xsrf-token": "made up" } },
  );
  await client.sendLoose(endpoints.getPassport, { body: { ...borrower.ofApplication(), odd: 1 } });
  const refusals = lines().filter(({ msg }) => msg === "refused");
  expect(refusals.map(({ refusal }) => refusal)).toEqual([
    "NotFound",
    "XsrfFailed",
    "FieldUnknown",
  ]);
  for (const line of refusals) expect(line).toMatchObject({ actor, operation: "getPassport" });

  written = [];
  const nobody = app.newClient();
  await nobody.inject({ method: "GET", url: "/api/PersonalData/GetPersonalData" });
  await nobody.call(endpoints.getPassport, { body: borrower.ofApplication() });
  expect(lines().filter(({ msg }) => msg === "refused")).toMatchObject([
    { actor: "visitor", address: nobody.address },
    { refusal: "NoSession", actor: "visitor", operation: "getPassport" },
  ]);
});

test("line breaks and escapes in what a stranger sends make no line of their own", async () => {
  const client = app.newClient();
  await client.visit();
  const planted = '{"level":30,"msg":"session opened"}';
  const username = `nobody\n${planted}\r\u2028\u001B[2J`;
  await client.call(endpoints.signInOperator, { body: { payload: { username, password: "x" } } });
  await client.inject({
    method: "GET",
    url: "/api/nothing",
    headers: { "x-forwarded-for": planted },
  });
  const hostile = { "user-agent": `a\t${planted}` };
  await client.inject({ method: "GET", url: "/api/settings/getpublic", headers: hostile });
  expect(written.length).toBeGreaterThan(2);
  for (const text of written) expect(text).toMatch(/^\{[\x20-\x7E]*\}\n$/);
  expect(lines().map(({ msg }) => msg)).not.toContain("session opened");
});
