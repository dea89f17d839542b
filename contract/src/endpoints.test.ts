// The registry holds exactly the calls of the specification and those flagged as ours; every call accepts its sample
// and refuses a near-miss.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

import { looseObjectsIn } from "../test/loose-objects.ts";
import type { Endpoint } from "./endpoint.ts";
import { allEndpoints, endpoints } from "./endpoints.ts";
import { errorCodes } from "./errors/error-codes.ts";
import { faultCodes } from "./errors/fault-codes.ts";
import { samples } from "./samples.ts";
import type { LooseRequest } from "./samples/sample.ts";

const listed = readFileSync(new URL("../test/endpoints.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));

const partNames = ["params", "query", "body"] as const;

const partsOf = (endpoint: Endpoint) =>
  partNames.flatMap((part) => {
    const schema = endpoint[part];
    return schema === undefined ? [] : [{ part, schema }];
  });

type LooseSample = { request: LooseRequest & { file?: Blob }; nearMiss?: LooseRequest };

const table = allEndpoints.map((endpoint) => ({
  name: endpoint.name,
  endpoint,
  sample: (samples as unknown as Record<string, LooseSample>)[endpoint.name]!,
}));

const withFields = table.filter(({ endpoint }) => partsOf(endpoint).length > 0);

describe("registry", () => {
  const specified = allEndpoints.filter(({ beyondSpecification }) => !beyondSpecification);

  it("holds the 103 calls of the specification, and flags every other", () => {
    const ours = specified.map(({ method, path, access }) => [method, path, access].join("\t"));
    expect(listed).toHaveLength(103);
    expect(ours.toSorted()).toEqual(listed.toSorted());
  });

  it("names every call once, by the key it has in its resource", () => {
    expect(Object.keys(endpoints)).toEqual(allEndpoints.map(({ name }) => name));
    expect(Object.keys(samples).toSorted()).toEqual(Object.keys(endpoints).toSorted());
    for (const { name } of allEndpoints) expect(name).toMatch(/^[a-z][A-Za-z]+$/);
  });

  it("holds every call that a resource declares, each under a path of its own", async () => {
    const folder = new URL("endpoints/", import.meta.url);
    const files = readdirSync(folder).map((file) => import(new URL(file, folder).href));
    const modules = (await Promise.all(files)) as Record<string, Record<string, Endpoint>>[];
    const resources = modules.flatMap(Object.entries<Record<string, Endpoint>>);
    const declared = resources.flatMap(([name, calls]) =>
      name.endsWith("Endpoints") ? Object.keys(calls) : [],
    );
    expect(Object.keys(endpoints).toSorted()).toEqual(declared.toSorted());
    const places = allEndpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(places).size).toBe(places.length);
  });

  it("needs the XSRF header for exactly the five GET calls that remove", () => {
    const removals = allEndpoints.filter(({ removal }) => removal);
    expect(removals).toHaveLength(5);
    for (const { method, path } of removals) {
      expect(method).toBe("GET");
      expect(path).toContain("/additionalQuestion/remove");
    }
  });

  it.each(table)("$name declares flags and errors that make sense", ({ endpoint }) => {
    expect(endpoint.errors.every((name) => name in errorCodes)).toBe(true);
    // Implied where there are fields, all of them: listed one by one some would be forgotten.
    expect(endpoint.errors.filter((name) => name in faultCodes)).toEqual([]);
    expect(new Set(endpoint.errors).size).toBe(endpoint.errors.length);
    const carries = endpoint.body !== undefined || endpoint.submit === true;
    expect(carries && endpoint.method === "GET").toBe(false);
    expect(endpoint.changesApplication === true && endpoint.access !== "session").toBe(false);
    const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath);
  });
});

describe("requests", () => {
  it.each(table)("$name accepts its sample", ({ endpoint, sample }) => {
    for (const { part, schema } of partsOf(endpoint))
      expect(schema.safeParse(sample.request[part])).toMatchObject({ success: true });
    const given = partNames.filter((part) => part in sample.request);
    expect(given).toEqual(partsOf(endpoint).map(({ part }) => part));
    expect(sample.request.file !== undefined).toBe(endpoint.multipart === true);
  });

  it.each(withFields)("$name refuses its near-miss", ({ endpoint, sample }) => {
    const refused = partsOf(endpoint).filter(
      ({ part, schema }) => !schema.safeParse(sample.nearMiss?.[part]).success,
    );
    expect(refused).toHaveLength(1);
  });

  it.each(withFields)("$name refuses unknown keys", ({ endpoint, sample }) => {
    for (const { part, schema } of partsOf(endpoint)) {
      const parsed = schema.safeParse({ ...(sample.request[part] as object), isAdmin: true });
      expect(parsed.error?.issues).toMatchObject([
        { code: "unrecognized_keys", keys: ["isAdmin"] },
      ]);
    }
  });

  const queries = withFields.filter(({ endpoint }) => endpoint.query !== undefined);

  it.each(queries)("$name takes no parameter twice that it knows once", ({ endpoint, sample }) => {
    const query = Object.entries(sample.request.query as Record<string, unknown>);
    for (const [name, value] of query.filter(([, one]) => !Array.isArray(one)))
      expect(
        endpoint.query?.safeParse({ ...Object.fromEntries(query), [name]: [value, value] }),
      ).toMatchObject({ success: false });
  });

  it.each(withFields)("$name refuses unknown keys inside", ({ endpoint }) => {
    for (const { schema } of partsOf(endpoint))
      expect(looseObjectsIn(schema, "strict")).toEqual([]);
  });
});

describe("answers", () => {
  it.each(table)("$name strips unknown keys everywhere", ({ endpoint }) => {
    expect(looseObjectsIn(endpoint.response, "strip")).toEqual([]);
  });
});
