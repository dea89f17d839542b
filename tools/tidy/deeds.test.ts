// Whatever the log may hold is told in words at the desk: each deed that the API records, each call of the desk.
import { expect, test } from "vitest";

import { allDeskEndpoints } from "../../contract/src/desk/desk-endpoints.ts";
import { knownDeeds } from "../../web/src/desk/deed-words.ts";
import { repository } from "../run/settings.ts";
import { repositoryFiles } from "./source-file.ts";

/** `action: "…"`, `action = … ? "…" : "…"`. */
const deedsIn = (code: string): string[] =>
  [...code.matchAll(/\baction(?::| =)([^;,]*)/g)].flatMap(([, told = ""]) =>
    [...told.matchAll(/"([^"]+)"/g)].map(([, deed = ""]) => deed),
  );

const known = new Set(knownDeeds.map(({ value }) => value));

test("deeds are found as they are written", () => {
  const code = `const action = isFit ? "fits" : "asked again"; record(tx, { actor, action: "signed", details });`;
  expect(deedsIn(code)).toEqual(["fits", "asked again", "signed"]);
});

test("each deed has its words", () => {
  const recorded = repositoryFiles(repository)
    .filter(({ path }) => path.startsWith("api/src/") && !path.endsWith(".test.ts"))
    .flatMap(({ text }) => (text.includes("actor") ? deedsIn(text) : []));
  expect(recorded.length).toBeGreaterThan(60);
  const called = allDeskEndpoints
    .filter(({ access }) => access === "staff")
    .map(({ name }) => name);
  expect([...recorded, ...called].filter((deed) => !known.has(deed))).toEqual([]);
});
