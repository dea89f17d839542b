// The desk's registry: apart from the borrower's calls, each with its roles; its errors with numbers of their own.
import { expect, it } from "vitest";

import { allSteps } from "@microloan/domain/journey/steps";

import { looseObjectsIn } from "../../test/loose-objects.ts";
import { allEndpoints } from "../endpoints.ts";
import { additionalQuestionPersonEndpoints } from "../endpoints/additional-question-persons.ts";
import { errorCodes } from "../errors/error-codes.ts";
import { errorsOf } from "../errors/errors-of.ts";
import { messages } from "../errors/messages.ts";
import { allDeskEndpoints, deskEndpoints } from "./desk-endpoints.ts";
import { funnelStages } from "./endpoints/numbers.ts";
import { type DeskErrorName, deskErrorCodes } from "./error-codes.ts";
import { deskForms } from "./fields.ts";
import { deskMessages } from "./messages.ts";

it("names and paths are nobody else's", () => {
  expect(Object.keys(deskEndpoints)).toEqual(allDeskEndpoints.map(({ name }) => name));
  const all = [...allEndpoints, ...allDeskEndpoints];
  for (const part of [
    all.map(({ name }) => name),
    all.map(({ method, path }) => `${method} ${path}`),
  ])
    expect(new Set(part).size).toBe(part.length);
  expect(allDeskEndpoints.filter(({ path }) => !path.startsWith("/api/desk/"))).toEqual([]);
  expect(allEndpoints.filter(({ path }) => path.startsWith("/api/desk/"))).toEqual([]);
});

it("only the sign-in is open to nobody in particular, and every other call has roles", () => {
  const open = allDeskEndpoints.filter(({ access }) => access === "public");
  expect(open.map(({ name }) => name)).toEqual([
    "signInToDesk",
    "confirmTotp",
    "signInWithRecoveryCode",
    "takeOwnPassword",
  ]);
  const closed = allDeskEndpoints.filter((endpoint) => !open.includes(endpoint));
  for (const { access, roles = [] } of closed) {
    expect(access).toBe("staff");
    expect(roles.length).toBeGreaterThan(0);
  }
  expect(allEndpoints.filter(({ access, roles }) => access === "staff" || roles)).toEqual([]);
});

it("parameters are those of the path", () => {
  for (const { path, params } of allDeskEndpoints) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(params?.shape ?? {})).toEqual(inPath);
  }
});

it.each(allDeskEndpoints)("$name refuses unknown keys everywhere, and answers none", (endpoint) => {
  for (const part of ["params", "query", "body"] as const) {
    const schema = endpoint[part];
    expect(schema ? looseObjectsIn(schema, "strict") : []).toEqual([]);
  }
  expect(looseObjectsIn(endpoint.response, "strip")).toEqual([]);
});

it("each form that is saved is shown", () => {
  const saves = allEndpoints.flatMap(({ name, body }) =>
    "revision" in (body?.shape ?? {}) && !(name in additionalQuestionPersonEndpoints) ? [name] : [],
  );
  const shown = deskForms.map((form) => `save${form.charAt(0).toUpperCase()}${form.slice(1)}`);
  expect(saves.toSorted()).toEqual(shown.toSorted());
});

it("each step before the signature is a stage of the funnel", () => {
  const known = new Set<string>([...funnelStages, "signing", "timer", "docs-uploading-signed"]);
  expect(allSteps.filter((step) => !known.has(step))).toEqual([]);
});

it("each error is answered by a call, with a number and a sentence of its own", () => {
  const names = Object.keys(deskErrorCodes) as DeskErrorName[];
  const answered = new Set<string>(allDeskEndpoints.flatMap(errorsOf));
  expect(names.filter((name) => !answered.has(name))).toEqual([]);
  const codes = [...Object.values(errorCodes), ...Object.values(deskErrorCodes)];
  expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length);
  const sentences = [...Object.values(messages), ...Object.values(deskMessages)];
  for (const message of Object.values(deskMessages)) {
    expect(sentences.filter((sentence) => sentence === message)).toHaveLength(1);
    expect(message).toMatch(/^[А-ЯЁ].*[\p{L}\d]$/u);
  }
});
