// What was typed and not yet saved: a reload, a session that ends, another person, a second tab, a lost link (issue 5;
// D10).
import { setTimeout as pause } from "node:timers/promises";
import type { Page } from "@playwright/test";

import { endpoints } from "@microloan/contract/endpoints";

import { seededRandom, seed } from "../../tools/testing/seeded-random.ts";
import { createBorrower } from "../borrower/borrower.ts";
import type { Borrower } from "../borrower/borrower.ts";
import { walk as walkOverHttp } from "../borrower/steps.ts";
import { browserStorageOf } from "./browser-storage.ts";
import { expect, skipAxe, test } from "./fixtures.ts";
import { signedInBefore } from "./signed-in.ts";
import * as walk from "./walk.ts";

test.use({
  allowedNoise:
    /Failed to load resource|Failed to fetch dynamically|Сервер недоступен|Шаг не сохранён|ERR_INTERNET_DISCONNECTED/,
});

const form = "/new_application-address";
const canary = "Канарейкин край";
const region = (page: Page) => page.getByLabel("Регион, адрес регистрации");
const flat = (page: Page) => page.getByLabel("Квартира, адрес регистрации");
const save = (page: Page) => page.getByRole("button", { name: "Сохранить и продолжить" }).click();

/** What the server holds of the address, asked from elsewhere. */
const savedAddress = async ({ client, applicationId }: Borrower) => {
  const saved = await client.succeed(endpoints.getPassport, { body: { applicationId } });
  return { address: saved.address?.registrationAddress, revision: saved.revisions.address };
};

/** The draft is written once the browser's database holds something. */
const isDrafted = (page: Page) => expect.poll(() => browserStorageOf(page)).toContain("sealed");

test("a reload and an expired session give it back to the same person, unreadable meanwhile", async ({
  context,
  page,
  product,
}) => {
  const { borrower, walker } = await signedInBefore(page, product, "address");
  await walk.openAddress(page);
  await region(page).fill(canary);
  await isDrafted(page);
  expect(await browserStorageOf(page)).not.toContain("Канарейкин");
  await page.reload();
  await expect(region(page)).toHaveValue(canary);
  await expect(page.getByText("Мы сохранили то, что вы ввели")).toBeVisible();
  await walk.arriveAt(page, form);

  await page.getByLabel(/Город/).fill("Москва");
  await page.getByLabel(/^Улица/).fill("Тверская");
  await page.getByLabel(/^Дом/).fill("7");
  await context.clearCookies({ name: "session" });
  await save(page);
  await expect(page).toHaveURL(/authorization$/);
  expect(await browserStorageOf(page)).not.toContain("Канарейкин");
  await walk.fillSignIn(walker);
  await expect(page).toHaveURL((url) => url.pathname === form);
  await expect(region(page)).toHaveValue(canary);
  await expect(page.getByLabel(/^Дом/)).toHaveValue("7");
  await save(page);
  await expect(page).toHaveURL(/place-work/);
  expect((await savedAddress(borrower)).address?.region.name).toBe(canary);
  await expect.poll(() => browserStorageOf(page)).not.toContain("sealed");
});

test("the next person gets nothing of it, and sign-out leaves nothing", async ({
  context,
  page,
  product,
}) => {
  const { borrower } = await signedInBefore(page, product, "address");
  await walk.openAddress(page);
  await region(page).fill(canary);
  await isDrafted(page);
  await context.clearCookies({ name: "session" });
  await page.reload();
  await expect(page).toHaveURL(/authorization$/);
  const next = createBorrower(product);
  await walkOverHttp(next, "address");
  const { phone } = next.person;
  await walk.fillSignIn({ page, sandboxUrl: product.sandboxUrl, phone, passportNumber: "" });
  await expect(page).toHaveURL((url) => url.pathname === form);
  await walk.openAddress(page);
  await expect(region(page)).toHaveValue("");
  await expect.poll(() => browserStorageOf(page)).not.toContain(borrower.applicationId);

  await region(page).fill(canary);
  await isDrafted(page);
  await page.goto("/account");
  await page.getByRole("button", { name: "Выйти" }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect.poll(() => browserStorageOf(page)).not.toContain("sealed");
});

test("a second tab learns of a save at once and asks what to keep", async ({
  context,
  page,
  product,
}) => {
  const { borrower, walker } = await signedInBefore(page, product, "address");
  const second = await context.newPage();
  await second.goto(form);
  await walk.openAddress(second);
  await region(second).fill("Тверская область");
  await walk.fillAddress(walker);
  await expect(page).toHaveURL(/place-work/);
  await expect(second.getByText("Данные изменены в другой вкладке")).toBeVisible();
  await expect(region(second)).toHaveValue("Тверская область");
  await walk.arriveAt(second, form);
  await second.getByRole("button", { name: "Оставить мои" }).click();
  await second.getByLabel(/Город/).fill("Ржев");
  await second.getByLabel(/^Улица/).fill("Мира");
  await second.getByLabel(/^Дом/).fill("1");
  await save(second);
  await expect(second).toHaveURL(/place-work/);
  const { address, revision } = await savedAddress(borrower);
  expect([address?.region.name, revision]).toEqual(["Тверская область", 2]);
});

test("a save whose page went before its draft did is not another tab's", async ({
  page,
  product,
}) => {
  skipAxe(page);
  const { borrower, walker } = await signedInBefore(page, product, "address");
  await page.evaluate(() => {
    IDBObjectStore.prototype.delete = () => indexedDB.open("of nobody") as never;
  });
  await walk.fillAddress(walker);
  await expect(page).toHaveURL(/place-work/);
  expect(await browserStorageOf(page)).toContain("sealed");
  await page.goto(form);
  await flat(page).fill("1");
  await save(page);
  await expect(page).toHaveURL(/place-work/);
  const { address, revision } = await savedAddress(borrower);
  expect([address?.flat, revision]).toEqual(["1", 2]);
});

const rounds = Number(process.env["ROUNDS"] ?? 3);

test(`the link goes and comes at any moment: every form sent is saved once (seed ${seed})`, async ({
  context,
  page,
  product,
}) => {
  const random = seededRandom(seed).next;
  skipAxe(page);
  const { borrower, walker } = await signedInBefore(page, product, "address");
  await walk.fillAddress(walker);
  await expect(page).toHaveURL(/place-work/);
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(form);
    await flat(page).fill(String(round + 1));
    const sending = pause(random() * 60).then(() => save(page));
    await pause(random() * 60);
    await context.setOffline(true);
    await sending.catch(() => {});
    await pause(random() * 8000);
    await context.setOffline(false);
    await expect(page).toHaveURL(/place-work/, { timeout: 20_000 });
    // What could not be fetched ahead without the link is opened by another document, and that has to be there first.
    await expect(page.getByLabel("Занятость")).toBeVisible();
    const { address, revision } = await savedAddress(borrower);
    expect([address?.flat, revision]).toEqual([String(round + 1), round + 2]);
  }
});
