// The scenario table is sound, and the README and the index page show exactly what it says.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { checkPersonInn } from "@microloan/domain/person/inn";

import { buildSandbox } from "./app.ts";
import { partners } from "./partner-list.ts";
import { isCardNumber } from "./partners/acquirer/card-entry.ts";
import { findEffect, scenarios } from "./scenarios.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

test("the README's tables hold every scenario, in order, and nothing else", () => {
  const cells = (line: string) =>
    line
      .split("|")
      .map((cell) => cell.trim())
      .slice(1, -1);
  const shown = readme
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map(cells);
  expect(shown).toEqual(scenarios.map((row) => [`\`${row.value}\``, `\`${row.effect}\``, row.en]));
});

test("the README names every call", () => {
  const paths = partners.flatMap(({ calls }) => calls.map((call) => call.split(" ")[1] ?? ""));
  const missing = paths.filter((path) => !readme.includes(lastPart(path)));
  expect(missing).toEqual([]);
});
const lastPart = (path: string) =>
  path
    .replace(/\?.*$/, "")
    .split("/")
    .findLast((part) => part !== "") ?? path;

test("every call that is taken is on the list of its partner", () => {
  const routes = buildSandbox({ appUrl: "http://localhost:3000" }).printRoutes({
    commonPrefix: false,
  });
  const taken = [...routes.matchAll(/── ([^\s:*]+) \(POST/g)].map(([, path = ""]) => path);
  const listed = partners.flatMap(({ calls }) => calls).join(" ");
  expect(taken).toContain("acquirer/v2/AddCard");
  expect(taken.filter((path) => !listed.includes(lastPart(path)))).toEqual([]);
});

test("the index page shows every partner and scenario", async () => {
  const app = buildSandbox({ appUrl: "http://localhost:3000" });
  const page = (await app.inject("/")).body;
  for (const partner of partners) expect(page).toContain(`<h2>${partner.title}</h2>`);
  for (const row of scenarios)
    expect(page).toContain(`<code>${row.value}</code></td><td>${row.ru}</td>`);
  expect(page).toContain('href="/sms"');
});

test("every example is one a form would accept", () => {
  const values = (input: string) =>
    scenarios.filter((row) => row.input === input).map((row) => row.value);
  expect(values("card").filter((number) => !isCardNumber(number))).toEqual([]);
  expect(values("inn").filter((inn) => checkPersonInn(inn) !== undefined)).toEqual([]);
  expect(values("phone").filter((phone) => !/^9\d{9}$/.test(phone))).toEqual([]);
  expect(values("passport").filter((number) => !/^\d{6}$/.test(number))).toEqual([]);
});

test("an input meets one row at most, and ordinary input meets none", () => {
  for (const row of scenarios) {
    const met = scenarios.filter(
      (other) =>
        other.partner === row.partner &&
        findEffect(other.partner, row.value) !== "normal" &&
        row.value.endsWith(other.value),
    );
    expect(met.length).toBeLessThanOrEqual(1);
    expect(findEffect(row.partner, row.value)).toBe(row.effect);
  }
  expect(findEffect("sms", "+79161234567")).toBe("normal");
  expect(findEffect("suggestions", "Москва Тверская")).toBe("normal");
});

test("the INN found for a passport of the self-ban rows is one of them", () => {
  const inns = scenarios.flatMap((row) => row.inn ?? []);
  expect(inns).toEqual(
    scenarios.filter((row) => row.partner === "self-ban").map((row) => row.value),
  );
});
