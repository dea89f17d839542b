// The server starts with no client that was built for another lender or another address (decision 0076).
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

import { sampleLenders, shownLender } from "@microloan/contract/lender";

import { builtClientFaults } from "./built-client.ts";

const webDist = mkdtempSync(join(tmpdir(), "microloan-built-for-"));
afterAll(() => rmSync(webDist, { recursive: true }));

const lender = sampleLenders.eqvazaim;
const built = {
  theme: "eqvazaim",
  apiUrl: "/api",
  authApiUrl: "/api/v1",
  trustedRedirectHosts: ["lk.example"],
  lender: shownLender(lender),
};
const server = {
  webDist,
  lender,
  publicUrl: "https://zaim.example",
  personalAccountUrl: "https://lk.example/in",
};

const faultsOf = (changeOfBuild: object, changeOfServer: Partial<typeof server> = {}) => {
  writeFileSync(join(webDist, "built-for.json"), JSON.stringify({ ...built, ...changeOfBuild }));
  return builtClientFaults({ ...server, ...changeOfServer });
};

test("a client built with the server's own configuration is served", async () => {
  expect(await faultsOf({})).toEqual([]);
  expect(await faultsOf({ apiUrl: "https://zaim.example/api" })).toEqual([]);
});

test("another brand, another lender and other addresses are refused by variable", async () => {
  const other = sampleLenders.turbozaim;
  expect(await faultsOf({}, { lender: other })).toEqual([
    "THEME is turbozaim, the client was built for eqvazaim",
  ]);
  expect(
    await faultsOf({}, { lender: { ...lender, shortName: "МКК", phone: "+74950000000" } }),
  ).toEqual(["LENDER is not the one that the client was built with: shortName, phone differ"]);
  const addresses = { authApiUrl: "https://else.example/v1", trustedRedirectHosts: [] };
  expect(await faultsOf(addresses)).toEqual([
    "PUBLIC_URL is https://zaim.example, the client was built to call https://else.example/v1 (AUTH_API_URL)",
    "PERSONAL_ACCOUNT_URL leads to lk.example, which TRUSTED_REDIRECT_HOSTS of the build does not name",
  ]);
});

test("a folder without a finished build is named", async () => {
  const nowhere = join(webDist, "nowhere");
  expect(await faultsOf({}, { webDist: nowhere })).toEqual([
    `WEB_DIST holds no finished build of this release: ${nowhere}`,
  ]);
});
