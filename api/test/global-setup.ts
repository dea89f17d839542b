// Before the API's tests: one PostgreSQL and in it a migrated template that every test copies.
import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";

import { startEmbeddedPostgres } from "../../tools/embedded-postgres/embedded-postgres.ts";
import { migratedCluster } from "../../tools/testing/migrated-cluster.ts";
import { makeThrowawayFolder } from "../../tools/testing/throwaway-folder.ts";
import { createDatabase } from "../src/platform/database/database.ts";
import { databaseUrl, runOnServer } from "./database-server.ts";
import { migrateForTests } from "./migrate-for-tests.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** A database of the server under test whose account may create others. */
    serverUrl: string;
    templateName: string;
    /** Where each file of tests leaves the errors that its calls were answered. */
    answeredErrorsFolder: string | undefined;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer(process.env["TEST_DATABASE_URL"]);
  const templateName = `microloan_template_${process.pid}`;
  await runOnServer(server.url, `create database ${templateName} template ${server.beginning}`);
  const template = createDatabase(databaseUrl(server.url, templateName), { patient: true });
  await migrateForTests(template);
  await template.destroy();

  const answers = makeThrowawayFolder("answers");
  // To every project: the one that compares them comes after this one.
  project.vitest.provide("answeredErrorsFolder", answers);
  project.provide("serverUrl", server.url);
  project.provide("templateName", templateName);
  return async () => {
    await runOnServer(server.url, `drop database ${templateName} with (force)`);
    await server.stop();
    rmSync(answers, { recursive: true });
  };
}

async function startServer(url: string | undefined) {
  if (url) return { url, beginning: "template1", stop: async () => {} };
  const dataDir = makeThrowawayFolder("test");
  const copyOf = await migratedCluster();
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, copyOf });
  const stop = async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true });
  };
  return { url: postgres.url, beginning: "postgres", stop };
}
