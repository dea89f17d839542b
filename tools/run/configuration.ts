// All that a start is told, checked before anything is built or started: every fault is reported at once.
import { readConfig } from "../../api/src/platform/configuration/config.ts";
import {
  ConfigurationFaults,
  throwFaults,
  variableOf,
} from "../../contract/src/configuration-faults.ts";
import { readBuildConfig } from "../../web/build/build-config.ts";
import { apiEnvironment } from "./product.ts";
import { type Environment, findSettings, type Settings } from "./settings.ts";

/** Throws `ConfigurationFaults` with those of the start itself, the build and the API: the sandbox is told no more. */
export function readConfiguration(environment: Environment, args: string[]): Settings {
  const faults: string[] = [];
  const settings = findSettings(environment, args, faults);
  // For whom a lender is meant is a guess where THEME is wrong: each reader sees it as it was given.
  const { THEME } = environment;
  if (settings.role !== "jobs") add(faults, () => readBuildConfig(environment, ""));
  add(faults, () => readConfig({ ...apiEnvironment(environment, settings), THEME }));
  throwFaults(faults);
  return settings;
}

/** Adds the faults of variables that no earlier reader has reported. */
function add(faults: string[], read: () => unknown): void {
  const named = new Set(faults.map(variableOf));
  try {
    read();
  } catch (error) {
    if (!(error instanceof ConfigurationFaults)) throw error;
    faults.push(...error.faults.filter((fault) => !named.has(variableOf(fault))));
  }
}
