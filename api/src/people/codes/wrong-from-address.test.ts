// Wrong codes are counted for the address of strangers too, whatever phones they are for (D4, reliability A1).
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";

import { createTestApp, type TestApp } from "../../../test/app.ts";
import { createBorrower } from "../../../test/borrower.ts";
import { refusalName, type TestClient } from "../../../test/client.ts";
import { passTime } from "../../../test/time.ts";

let app: TestApp;

beforeAll(async () => {
  app = await createTestApp({ settings: { WrongCodesPerAddressPerHour: "4" } });
});
beforeEach(async () => {
  await passTime(app.db, 48 * 3600);
});
afterAll(() => app.stop());

const address = "203.0.113.90";

type Asked = { codeId: string; code: string };

async function known(client?: TestClient) {
  const borrower = createBorrower(app, client ? { client } : {});
  await borrower.register();
  await passTime(app.db, 61);
  return borrower;
}

const check = (client: TestClient, { codeId, code }: Asked) =>
  client.send(endpoints.checkSignInCode, { body: { payload: { codeId, code } } });

const name = async (client: TestClient, asked: Asked) =>
  refusalName((await check(client, asked)).reply);

const wrong = ({ codeId, code }: Asked): Asked => ({
  codeId,
  code: String((Number(code) + 1) % 1_000_000).padStart(6, "0"),
});

test("over the hour's wrong ones nothing is looked at any more, but from another address", async () => {
  const [one, another] = [await known(), await known()];
  const browser = app.newClient(address);
  const first = await one.askSignInCode(browser);
  const second = await another.askSignInCode(browser);
  const names = [];
  for (const asked of [first, first, first, second, second])
    names.push(await name(browser, wrong(asked)));
  expect(names).toEqual(["CodeWrong", "CodeWrong", "CodeBlocked", "CodeWrong", "TooMany"]);
  const { status, reply, headers } = await check(browser, second);
  expect([status, refusalName(reply)]).toEqual([429, "TooMany"]);
  expect(Number(headers["retry-after"])).toBeGreaterThan(3500);
  await passTime(app.db, 61);
  await another.signIn(app.newClient());
  await passTime(app.db, 3601);
  await another.signIn(browser);
});

test("right ones, and those that are not looked at, count for nothing", async () => {
  const borrower = await known();
  const browser = app.newClient(address);
  const asked = await borrower.askSignInCode(browser);
  for (let entry = 0; entry < 5; entry += 1) expect(await name(browser, asked)).toBe("nothing");
  await passTime(app.db, 301);
  for (let entry = 0; entry < 5; entry += 1) expect(await name(browser, asked)).toBe("CodeExpired");
});

test("a browser that signed in before neither waits for strangers at its address nor counts with them", async () => {
  const borrower = await known(app.newClient(address));
  const asked = await borrower.askSignInCode();
  for (let entry = 0; entry < 3; entry += 1) await check(borrower.client, wrong(asked));
  const stranger = await known();
  const browser = app.newClient(address);
  const theirs = await stranger.askSignInCode(browser);
  const names = [];
  for (let entry = 0; entry < 3; entry += 1) names.push(await name(browser, wrong(theirs)));
  expect(names).toEqual(["CodeWrong", "CodeWrong", "CodeBlocked"]);
  await passTime(app.db, 901);
  const again = await stranger.askSignInCode(browser);
  expect([await name(browser, wrong(again)), await name(browser, again)]).toEqual([
    "CodeWrong",
    "TooMany",
  ]);
  await borrower.signIn();
});

test("a replaced code costs no try, but counts for its address as a wrong one", async () => {
  const borrower = await known();
  const browser = app.newClient(address);
  const replaced = await borrower.askSignInCode(browser);
  await passTime(app.db, 61);
  const asked = await borrower.askSignInCode(browser);
  expect(asked.codeId).toBe(replaced.codeId);
  const names = [];
  for (let entry = 0; entry < 5; entry += 1) names.push(await name(browser, replaced));
  expect(names).toEqual([...Array.from({ length: 4 }, () => "CodeReplaced"), "TooMany"]);
  await passTime(app.db, 3600);
  const newest = await borrower.askSignInCode(browser);
  expect(await name(browser, newest)).toBe("nothing");
});
