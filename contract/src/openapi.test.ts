// The OpenAPI document: complete and well formed.
import { describe, expect, it } from "vitest";

import { allEndpoints } from "./endpoints.ts";
import { openApiOf } from "./openapi.ts";

type Operation = {
  operationId: string;
  security: Record<string, string[]>[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
  responses: Record<string, { description: string }>;
};

const openApi = openApiOf(allEndpoints, { version: "13190.0.0", sessionCookie: "session" });
const paths = openApi["paths"] as Record<string, Record<string, Operation>>;
const operations = Object.values(paths).flatMap((methods) => Object.values(methods));

const operation = (name: string): Operation => {
  const found = operations.find(({ operationId }) => operationId === name);
  if (found === undefined) throw new Error(`no operation ${name}`);
  return found;
};

describe("openApiOf", () => {
  it("has every call under its path and method", () => {
    for (const { path, method, name } of allEndpoints)
      expect(paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
    expect(operations).toHaveLength(allEndpoints.length);
  });

  it("tells the 103 calls of the specification from ours", () => {
    const ours = operations.filter((one) => "x-beyond-specification" in one);
    expect(operations).toHaveLength(103 + ours.length);
    expect(ours.map(({ operationId }) => operationId)).toContain("deferScans");
  });

  it("is plain JSON without holes, and the same each time", () => {
    expect(JSON.parse(JSON.stringify(openApi))).toEqual(openApi);
    expect(JSON.stringify(openApi)).not.toContain("undefined");
    expect(openApiOf(allEndpoints, { version: "13190.0.0", sessionCookie: "session" })).toEqual(
      openApi,
    );
  });

  it("resolves every reference", () => {
    const references = [...JSON.stringify(openApi).matchAll(/"\$ref":"([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(100);
    for (const [, reference] of references) expect(reference).toBe("#/components/schemas/Failure");
  });

  it("asks for session, XSRF header and idempotency key where they are needed", () => {
    expect(operation("savePassport").security).toEqual([{ session: [], xsrf: [] }]);
    expect(operation("removeRelative").security).toEqual([{ session: [], xsrf: [] }]);
    expect(operation("getEmployment").security).toEqual([{ session: [] }]);
    expect(operation("createContact").security).toEqual([{ xsrf: [] }]);
    expect(operation("getPublicSettings").security).toEqual([]);
    const headers = ({ parameters }: Operation) => parameters.filter((p) => p.in === "header");
    expect(headers(operation("savePassport"))).toMatchObject([
      { name: "Idempotency-Key", required: true },
    ]);
    expect(headers(operation("getPassport"))).toEqual([]);
  });

  it("describes path and query parameters and bodies", () => {
    expect(operation("getUniquenessState").parameters).toMatchObject([
      { name: "id", in: "path", required: true },
    ]);
    expect(operation("isTimerPageEnabled").parameters).toMatchObject([
      { name: "applicationId", in: "query", required: false },
    ]);
    const upload = operation("saveDocument").requestBody?.content["multipart/form-data"];
    expect(upload?.schema.required).toEqual(["applicationId", "categoryId", "file"]);
    expect(
      operation("createContact").requestBody?.content["application/json"]?.schema.required,
    ).toContain("phone");
  });

  it("lists the statuses of each call", () => {
    expect(Object.keys(operation("savePassport").responses)).toEqual([
      "200",
      "400",
      "401",
      "403",
      "404",
      "405",
      "408",
      "409",
      "413",
      "422",
      "429",
      "500",
      "503",
    ]);
    expect(Object.keys(operation("getPublicSettings").responses)).toEqual([
      "200",
      "400",
      "429",
      "500",
      "503",
    ]);
    expect(operation("saveFinancingInstrument").responses["200"]?.description).toContain(
      "210 FinancingInstrumentRefused",
    );
  });
});
