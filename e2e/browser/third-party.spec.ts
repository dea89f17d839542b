// Third-party scripts help when they are there and are missed by nobody when they are not: the journey goes on with
// each of them dead or hanging, and with all of them dead, hanging or wrong; a card page has none (D10;
// reliability E20, G17).
import type { Page } from "@playwright/test";

import { maskPhone } from "@microloan/domain/text/phone";

import { inTurn } from "../../tools/testing/turns.ts";
import { type ScriptName, scriptNames } from "../../web/src/partners/addresses.ts";
import type { RunningProduct } from "../product/product.ts";
import { skipAxe } from "./fixtures.ts";
import { walkOnToTheAccountByKeyboard, walkToTheCardByKeyboard } from "./keyboard-walk.ts";
import { expect, type Fate, scriptsOrigin, test, type Vendors } from "./third-party-fixtures.ts";
import * as walk from "./walk.ts";

async function walkToTheFirstForm(walker: walk.Walker): Promise<void> {
  await walk.chooseLoan(walker);
  await walk.register(walker);
  await expect(walker.page).toHaveURL(/new_application-passport/);
  await expect(walker.page.getByLabel("Серия и номер")).toBeVisible();
}

/** What a document holds of the vendors: elements, frames, everything it has fetched, their global names. */
const tracesOf = (page: Page) =>
  page.evaluate((origin) => {
    const addresses = [
      ...[...document.querySelectorAll("script, iframe, link, img")].map(
        (element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "",
      ),
      ...performance.getEntriesByType("resource").map(({ name }) => name),
    ];
    const names = ["ym", "VK", "LiveTex", "dataLayer", "juicyScoreApi", "UXFeedback", "grecaptcha"];
    return [
      ...addresses.filter((address) => address.startsWith(origin)),
      ...names.filter((name) => name in window),
    ];
  }, scriptsOrigin);

type Sign = (page: Page) => Promise<void>;

const clickHeading: Sign = (page) => page.getByRole("heading", { level: 1 }).click();
/** It says nothing to the page, and everything of the person. */
const pressShift: Sign = (page) => page.keyboard.press("Shift");

/** `giveSign`: how somebody shows that they are there. */
async function expectBareCardPage(page: Page, giveSign: Sign): Promise<void> {
  await expect(page).toHaveURL(/new_application-select-map/);
  await expect(page.locator("iframe")).toHaveCount(1);
  // Longer than an idle browser waits, and with a sign of the person.
  await giveSign(page);
  await page.waitForTimeout(500);
  expect(await tracesOf(page)).toEqual([]);
  expect(page.frames().filter((frame) => frame.url().startsWith(scriptsOrigin))).toEqual([]);
  const policy = (await page.request.get(page.url())).headers()["content-security-policy"];
  expect(policy).not.toContain(scriptsOrigin);
}

/** Nothing of the person has left for anybody, in addresses, bodies or the name of the page they came from. */
function expectNothingPersonal({ asked }: Vendors, { phone, passportNumber }: walk.Walker): void {
  const words = ["Смирнова", "Анна", "Петровна", "1990-05-17", "17.05.1990", "берёзка", "Тверская"];
  const numbers = [phone.slice(-10), phone.slice(-7), passportNumber, passportNumber.slice(4)];
  numbers.push("112233445", "2200000000000004");
  expect(asked.length).toBeGreaterThan(0);
  const sent = asked.map(({ url, body }) => decodeURIComponent(url) + body);
  // However a number is written: with spaces, brackets or dashes.
  const bare = sent.map((text) => text.replaceAll(/[\s()+-]/g, ""));
  const found = [
    ...words.filter((word) => sent.some((text) => text.includes(word))),
    ...numbers.filter((number) => bare.some((text) => text.includes(number))),
  ];
  expect(found).toEqual([]);
  expect(asked.filter(({ referrer }) => referrer !== undefined)).toEqual([]);
}

test("with every script alive: each learns what it may, the card page has none", async ({
  page,
  product,
  vendors,
}) => {
  const walker = walk.newWalker(page, product);
  await page.goto("/");
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  await page.waitForTimeout(1000);
  const elsewhere = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter(({ name }) => !name.startsWith(location.origin))
      .map(({ name }) => name),
  );
  expect(elsewhere, "from elsewhere before the first interaction").toEqual([]);
  expect(vendors.asked).toEqual([]);

  await walk.walkToTheCard(walker);
  expect(vendors.loaded().toSorted()).toEqual(scriptNames.toSorted());
  await expectBareCardPage(page, clickHeading);
  const before = vendors.asked.length;
  await walk.walkOnToTheMoney(walker);
  expect(vendors.asked.length, "loaded again after the card page").toBeGreaterThan(before);
  await expectEverythingLearnt(product, vendors, walker);
  expectNothingPersonal(vendors, walker);
});

async function expectEverythingLearnt(
  { db }: RunningProduct,
  vendors: Vendors,
  { phone }: walk.Walker,
): Promise<void> {
  const contact = await db
    .selectFrom("contacts")
    .innerJoin("applications", "applications.contactId", "contacts.id")
    .leftJoin("contactAnalytics", "contactAnalytics.contactId", "contacts.id")
    .leftJoin("scoringSessions", "scoringSessions.applicationId", "applications.id")
    .select(["userId", "clientId", "contactSource", "sessionId", "clientTime"])
    .where("phone", "=", phone)
    .orderBy("scoringSessions.savedAt", "desc")
    .executeTakeFirstOrThrow();
  const said = async (script: ScriptName, what: string) =>
    (await vendors.given(script)).filter((entry) => entry.what === what).map(({ given }) => given);

  expect(contact.contactSource).toMatch(/clientapp$/);
  expect(await said("web-analytics", "setUserID")).toContainEqual({
    counter: 12_345_678,
    given: [contact.userId],
  });
  const sessions = (await said("behaviour-scoring", "session")) as { session: string }[];
  expect(sessions.map(({ session }) => session)).toContain(contact.sessionId);
  expect(contact.clientTime).toMatch(/^\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d$/);
  expect(await said("chat", "setConversationAttributes")).toContainEqual({
    visible: Object.fromEntries([
      ["Авторизован", "Да"],
      ["Телефон", maskPhone(phone)],
    ]),
    hidden: { analyticsId: contact.clientId },
  });
  expect(await said("tags", "push")).toContainEqual(
    expect.objectContaining({ environment: "localhost" }),
  );
  expect(await said("social-analytics", "Hit")).not.toEqual([]);
  expect(await said("feedback", "init")).toContainEqual({ projectId: "feedback-e2e" });
  expect(await said("captcha", "execute")).toEqual([
    expect.objectContaining({ action: "registration" }),
  ]);
}

test.describe("without them", () => {
  // What the browser itself says of them, and the messages of spec §8.
  test.use({
    allowedNoise:
      /Failed to load resource|MIME type|Error when loaded ReCaptcha|Timeout 60000 reached|sandbox: [\w-]+ throws/,
  });

  test.beforeEach(({ page }) => skipAxe(page));

  const fates: readonly [Fate, string][] = [
    ["dead", "dead"],
    ["hangs", "hanging"],
  ];

  for (const [fate, words] of inTurn(fates))
    test(`the whole journey by keyboard alone with all of them ${words}`, async ({
      page,
      product,
      vendors,
    }) => {
      vendors.fate(fate);
      const walker = walk.newWalker(page, product);
      await walkToTheCardByKeyboard(walker);
      await expectBareCardPage(page, pressShift);
      await walkOnToTheAccountByKeyboard(walker);
      await expect(page).toHaveURL((url) => url.pathname === "/account", { timeout: 30_000 });
      expectNothingPersonal(vendors, walker);
    });

  const wrong: readonly [Fate, string][] = [
    ["990503", "answering with a web page"],
    ["990505", "throwing"],
    ["990506", "silent"],
  ];
  for (const [fate, words] of inTurn(wrong))
    test(`to the first form with all of them ${words}`, async ({ page, product, vendors }) => {
      vendors.fate(fate);
      await walkToTheFirstForm(walk.newWalker(page, product));
      await expect.poll(() => vendors.loaded().toSorted()).toEqual(scriptNames.toSorted());
    });

  // The client's own list: one that is added there is tried here.
  const alone = scriptNames.flatMap((script) =>
    fates.map(([fate, words]) => ({ script, fate, words })),
  );
  for (const { script, fate, words } of inTurn(alone))
    test(`to the first form with ${script} alone ${words}`, async ({ page, product, vendors }) => {
      vendors.fate(fate, script);
      await walkToTheFirstForm(walk.newWalker(page, product));
      await expect.poll(() => vendors.loaded().toSorted()).toEqual(scriptNames.toSorted());
    });
});
