// Lines to other hosts in production (ASVS 12.3.1).
import { expect, test } from "vitest";

import { openLines } from "./open-lines.ts";

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
  expect(openLines({ databaseUrl, s3Endpoint })).toEqual([]);
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
  const sentence = expect.stringMatching(/^DATABASE_URL .*sslmode=verify-full/) as string;
  expect(openLines({ databaseUrl, s3Endpoint })).toEqual([sentence]);
});

test("a store of files on another host is asked by https", () => {
  const databaseUrl = "postgres:///m?host=/run/postgresql";
  const linesTo = (endpoint: string) => openLines({ databaseUrl, s3Endpoint: endpoint });
  expect(linesTo("https://s3.example")).toEqual([]);
  expect(linesTo("http://127.0.0.1:9000")).toEqual([]);
  expect(linesTo("http://s3.example")).toEqual([expect.stringMatching(/^S3_ENDPOINT /)]);
});
