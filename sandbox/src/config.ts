// The only reader of the sandbox's environment.
import { throwFaults } from "@microloan/contract/configuration-faults";

export type SandboxConfig = { port: number; dataDir: string; appUrl: string };

export const readConfig = (environment: Record<string, string | undefined>): SandboxConfig => {
  const faults: string[] = [];
  const port = Number(environment.SANDBOX_PORT || "3001");
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    faults.push(`SANDBOX_PORT must be a port from 0 to 65535, not "${environment.SANDBOX_PORT}"`);
  const appUrl = environment.APP_URL || "http://localhost:3000";
  if (!URL.canParse(appUrl)) faults.push(`APP_URL must be an address, not "${appUrl}"`);
  throwFaults(faults);
  return { port, appUrl, dataDir: environment.SANDBOX_DATA_DIR || "data/sandbox" };
};
