// The command line of operators beside a running product: what waits, the photos, the word (decision 0023).
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";

import { endpoints } from "@microloan/contract/endpoints";
import { phoneChangeEndpoints as calls } from "@microloan/contract/endpoints/phone-change";
import { sampleOffer } from "@microloan/contract/samples/people";

import { insertOperator } from "../../api/src/people/operators/operators.store.ts";
import { hashPassword } from "../../api/src/people/operators/passwords.ts";
import { putOperatorOut } from "../../api/test/operator.ts";
import { createBorrower, newPerson } from "../borrower/borrower.ts";
import { passportPhoto } from "../borrower/passport-photo.ts";
import { walk } from "../borrower/steps.ts";
import { type RunningProduct, startProduct } from "../product/product.ts";

const password = "пароль оператора";
const tools = join(import.meta.dirname, "../../tools");
let product: RunningProduct;
let folder: string;

beforeAll(async () => {
  product = await startProduct();
  folder = mkdtempSync(join(tmpdir(), "microloan-photos-"));
  await insertOperator(product.db, {
    username: "sidorov",
    employeeNumber: "1",
    passwordHash: await hashPassword(password),
  });
});
afterAll(async () => {
  await product?.stop();
  rmSync(folder, { recursive: true });
});

async function say(words: string[], given = password, tool = "operator-review") {
  const { databaseUrl, dataDir, appUrl, sandboxUrl } = product;
  const child = spawn(process.execPath, [join(tools, `${tool}.ts`), "sidorov", ...words], {
    env: {
      ...process.env,
      NODE_ENV: "development",
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PUBLIC_URL: appUrl,
      SANDBOX_URL: sandboxUrl,
      INIT_CWD: folder,
    },
  });
  child.stdin.end(`${given}\n`);
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  if (child.exitCode === null) await once(child, "exit");
  return { code: child.exitCode, out, err };
}

test("an operator is shown why the table left an application to them, and ends the review", async () => {
  const offer = { ...sampleOffer, requestedOfferSum: 20_000 };
  const borrower = createBorrower({ ...product, offer });
  // The bureaus know nobody by this passport: more than a small sum is left to an operator.
  borrower.passport.number = "990307";
  await walk(borrower, "timer");
  const { applicationId: id, client } = borrower;
  const status = async () =>
    (await client.succeed(endpoints.getConsiderationStatus, { params: { id } }))
      .considerationStatus;
  await expect.poll(status, { timeout: 20_000 }).toBe("OnOperatorReview");
  const decide = (...words: string[]) => say(words, password, "operator-decide");
  expect((await decide()).out).toMatch(new RegExp(`^${id}  since .* 20000 RUB  otherwise`));
  const shown = await decide("show", id);
  expect(shown).toMatchObject({ code: 0, err: "" });
  expect(shown.out).toContain("no rule above fired");
  expect(shown.out).toContain("bureauScore: unknown");
  expect(await decide("refuse", id, "Ugly")).toMatchObject({ code: 1, out: "" });
  expect(await decide("approve", id)).toMatchObject({ code: 0, err: "" });
  expect((await decide("refuse", id, "Operator")).err).toContain("waits for no word");
  await expect.poll(status, { timeout: 20_000 }).toBe("Issued");
}, 120_000);

test("an operator looks at the photos and lets the change go on", async () => {
  const borrower = createBorrower(product);
  await walk(borrower, "additional-questions");
  const { phone: oldPhone, birthDate, lastName } = borrower.person;
  const newPhone = newPerson().phone;
  const client = borrower.newClient();
  await client.call(calls.getPhoneChangeState, {});
  await client.succeed(calls.beginPhoneChange, { body: { oldPhone, birthDate, newPhone } });
  const file = await passportPhoto();
  for (const kind of ["passport", "selfie"] as const)
    await client.succeed(calls.savePhoneChangePhoto, { body: { kind }, file });
  await client.succeed(calls.sendPhoneChangeToReview, { body: {} });

  expect(await say([], "не тот пароль")).toMatchObject({ code: 1, out: "" });
  const list = await say([]);
  expect(list.err).toBe("");
  const id = /^([0-9a-f-]{36})  answer by /.exec(list.out)?.[1] ?? "none";
  const shown = await say(["show", id, "photos"]);
  expect(shown).toMatchObject({ code: 0, err: "" });
  expect(shown.out).toContain(lastName);
  expect(shown.out).toContain(`${oldPhone} → ${newPhone}`);
  const photos = join(folder, "photos");
  expect(statSync(photos).mode & 0o777).toBe(0o700);
  const files = readdirSync(photos);
  expect(files.toSorted()).toEqual([`${id}-passport.jpg`, `${id}-selfie.jpg`]);
  for (const name of files) {
    expect(statSync(join(photos, name)).mode & 0o777).toBe(0o600);
    expect([...readFileSync(join(photos, name)).subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  }

  expect(await say(["refuse", id])).toMatchObject({ code: 1, out: "" });
  expect(await say(["refuse", id, "ugly"])).toMatchObject({ code: 1, out: "" });
  expect(await say(["approve", id])).toMatchObject({ code: 0, err: "" });
  const again = await say(["refuse", id, "unreadable"]);
  expect(again).toMatchObject({ code: 1, out: "" });
  expect(again.err).toContain("waits for no word");

  // The running product's jobs send what the command line has queued.
  const inbox = `${product.sandboxUrl}/sms?phone=${encodeURIComponent(newPhone)}`;
  const newestSms = async () =>
    ((await (await fetch(inbox)).json()) as { text: string }[])[0]?.text;
  await expect
    .poll(newestSms, { timeout: 20_000 })
    .toMatch(/^eqvazaim: Документы приняты.*\/change-phone$/);
  expect((await client.succeed(calls.getPhoneChangeState, {})).stage).toBe("Proved");

  const rows = await product.db
    .selectFrom("auditLog")
    .select("action")
    .where("actor", "like", "operator:%")
    .orderBy("id")
    .execute();
  expect(
    rows.map(({ action }) => action).filter((action) => action !== "password accepted"),
  ).toEqual([
    "decision shown",
    "decided by operator",
    "sign-in refused",
    "phone change documents viewed",
    "phone change reviewed",
  ]);
  await putOperatorOut(product, "sidorov");
  expect(await say([])).toMatchObject({ code: 1, out: "" });
}, 120_000);
