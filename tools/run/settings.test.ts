import { describe, expect, test } from "vitest";

import { readSettings, repository } from "./settings.ts";

describe("readSettings", () => {
  test("nothing set: the addresses and the folder that everybody expects", () => {
    expect(readSettings({}, [])).toEqual({
      theme: "eqvazaim",
      role: "all",
      host: "127.0.0.1",
      port: 3000,
      sandboxPort: 3001,
      dataDir: `${repository}/data`,
      databaseUrl: undefined,
      isSandboxExternal: false,
      leaveSeconds: 5,
    });
  });

  test.each([
    [{ THEME: "nobody" }, [], "eqvazaim, turbozaim"],
    [{ PORT: "0" }, [], "PORT must be a port"],
    [{ SANDBOX_PORT: "x" }, [], "SANDBOX_PORT must be a port"],
    [{}, ["--role=boss"], "--role must be one of all, api, jobs"],
    [{}, ["--rolle=api"], "--role must be one of all, api, jobs"],
    [{}, ["api"], '"api" is not known'],
  ])("refuses %o %o and says what is right", (environment, args, said) => {
    expect(() => readSettings(environment, args)).toThrow(said);
  });

  test("starts no sandbox where jobs run apart, or where the partners are elsewhere", () => {
    expect(readSettings({}, ["--role=jobs"]).isSandboxExternal).toBe(true);
    expect(readSettings({ PARTNERS: "{}" }, []).isSandboxExternal).toBe(true);
    expect(readSettings({ SANDBOX_URL: "http://else" }, ["--role=api"]).isSandboxExternal).toBe(
      true,
    );
  });
});
