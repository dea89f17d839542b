// An address is the same with a slash at its end or without: links in SMS and the bank's page are found either way.
import { expect, test } from "vitest";

import { sandboxPartnersConfig } from "../../partners/partners.ts";
import { readConfig } from "./config.ts";

const database = { DATABASE_URL: "postgresql://db/microloan" };
const partners = sandboxPartnersConfig("https://partners.example", "https://zaim.example");

const withCardPage = (cardPageOrigin: string) => {
  const acquirer = { ...partners.acquirer, cardPageOrigin, url: `${partners.acquirer.url}/` };
  return { ...database, PARTNERS: JSON.stringify({ ...partners, acquirer }) };
};

test.each(["https://zaim.example", "https://zaim.example/"])("PUBLIC_URL %s", (PUBLIC_URL) => {
  const { publicUrl, partners: sandbox } = readConfig({ ...database, PUBLIC_URL });
  expect(publicUrl).toBe("https://zaim.example");
  expect(sandbox.esia.returnUrl).toMatch(/^https:\/\/zaim\.example\/[a-z]/);
});

test("SANDBOX_URL with a slash", () => {
  const { sms } = readConfig({ ...database, SANDBOX_URL: "https://sandbox.example/" }).partners;
  expect(sms.url).toBe("https://sandbox.example/sms");
});

test.each(["https://bank.example", "https://bank.example/", "HTTPS://Bank.example:443/"])(
  "the page of cards at %s",
  (address) => {
    const { acquirer } = readConfig(withCardPage(address)).partners;
    expect(acquirer.cardPageOrigin).toBe("https://bank.example");
    expect(acquirer.url).toBe(partners.acquirer.url);
  },
);

test.each([
  ["PUBLIC_URL below a host", { PUBLIC_URL: "https://zaim.example/loans" }, /PUBLIC_URL/],
  ["PUBLIC_URL with a query", { PUBLIC_URL: "https://zaim.example/?a=1" }, /PUBLIC_URL/],
  ["PUBLIC_URL that is no web address", { PUBLIC_URL: "ftp://zaim.example" }, /PUBLIC_URL/],
  [
    "a page of cards below a host",
    withCardPage("https://bank.example/pay"),
    /acquirer\.cardPageOrigin/,
  ],
])("%s is refused with its name", (_what, change, message) => {
  expect(() => readConfig({ ...database, ...change })).toThrow(message);
});
