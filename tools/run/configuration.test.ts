import { expect, test } from "vitest";

import type { ConfigurationFaults } from "../../contract/src/configuration-faults.ts";
import { sampleLenders } from "../../contract/src/lender.ts";
import { readConfiguration } from "./configuration.ts";
import { readSettings } from "./settings.ts";

const faultsOf = (environment: Record<string, string>, args: string[] = []) => {
  try {
    readConfiguration(environment, args);
  } catch (error) {
    return (error as ConfigurationFaults).faults;
  }
  return [];
};

test("a start that is told nothing has no faults", () => {
  expect(readConfiguration({}, [])).toEqual(readSettings({}, []));
});

test("the faults of command line, sandbox, build and API are reported together, each once", () => {
  const LENDER = JSON.stringify({ ...sampleLenders.turbozaim, inn: "7810000018" });
  const wrong = {
    THEME: "turbo",
    PORT: "x",
    SANDBOX_PORT: "70000",
    LENDER,
    API_URL: "https://else.example/api",
    PUBLIC_URL: "nowhere",
    METRICS_PORT: "y",
    TRUSTED_PROXIES: "*",
  };
  expect(faultsOf(wrong, ["--role=boss"])).toEqual([
    '--role must be one of all, api, jobs, and is the only option: "boss" is not known',
    'THEME must be one of eqvazaim, turbozaim, not "turbo"',
    'PORT must be a port from 1 to 65535, not "x"',
    'SANDBOX_PORT must be a port from 1 to 65535, not "70000"',
    "API_URL must be a path, such as /api, or have the origin of ROOT_URL: pages may call no other",
    "LENDER.inn must be a company's ИНН: ten digits, the last one checks the others",
    "METRICS_PORT must be a number",
    "PUBLIC_URL must be an address that begins with http:// or https://",
    'TRUSTED_PROXIES has an entry that is no address or network: "*"',
  ]);
});

test("a process of jobs, which serves no pages, reads no configuration of them", () => {
  expect(faultsOf({ API_URL: "https://else.example/api" }, ["--role=jobs"])).toEqual([]);
});
