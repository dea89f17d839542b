// Lines to other hosts in production (ASVS 12.3.1).
import { expect, test } from "vitest";

import { openLine } from "./open-lines.ts";

const s3Endpoint = undefined;

test.each([
  "postgres://a:b@db.example/m?sslmode=verify-full",
  "postgres://a@localhost:5432/m",
  "postgres://a@127.0.0.1/m",
  "postgres://a@[::1]/m",
  "postgres:///m?host=/run/postgresql",
  "postgres://a@%2Frun%2Fpostgresql/m",
  "postgres://a@localhost/m?host=/run/postgresql",
])("%s is closed", (databaseUrl) => {
  expect(openLine({ databaseUrl, s3Endpoint })).toBeUndefined();
});

test.each([
  "postgres://a:b@db.example/m",
  "postgres://a:b@db.example/m?sslmode=require",
  "postgres://a:b@db.example/m?sslmode=no-verify",
  "postgres://a:b@10.0.0.5/m",
  "postgres://a@localhost.example/m",
  "postgres:///m?host=db.example",
  "postgres://a@localhost/m?host=db.example",
])("%s is open", (databaseUrl) => {
  expect(openLine({ databaseUrl, s3Endpoint })).toMatch(/DATABASE_URL .*sslmode=verify-full/);
});

test("a store of files on another host is asked by https", () => {
  const databaseUrl = "postgres:///m?host=/run/postgresql";
  const lineTo = (endpoint: string) => openLine({ databaseUrl, s3Endpoint: endpoint });
  expect(lineTo("https://s3.example")).toBeUndefined();
  expect(lineTo("http://127.0.0.1:9000")).toBeUndefined();
  expect(lineTo("http://s3.example")).toMatch(/S3_ENDPOINT/);
});
