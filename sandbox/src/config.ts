// The only reader of the sandbox's environment.

export type SandboxConfig = { port: number; dataDir: string; appUrl: string };

export const readConfig = (environment: Record<string, string | undefined>): SandboxConfig => {
  const port = Number(environment.SANDBOX_PORT ?? "3001");
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new Error(`SANDBOX_PORT must be a port number, not "${environment.SANDBOX_PORT}"`);
  }
  const appUrl = environment.APP_URL ?? "http://localhost:3000";
  if (!URL.canParse(appUrl)) throw new Error(`APP_URL must be an address, not "${appUrl}"`);
  return { port, appUrl, dataDir: environment.SANDBOX_DATA_DIR ?? "data/sandbox" };
};
