// The real partners against the real sandbox on a port of its own, with short waits.
import { createHttp } from "../../api/src/partners/http.ts";
import {
  createPartners,
  sandboxPartnersConfig,
  type Partners,
} from "../../api/src/partners/partners.ts";
import { buildSandbox } from "../../sandbox/src/app.ts";

/** The sandbox stalls for twice as long as the partners wait. */
export const timeLimitMs = 400;

export type SandboxPartners = { origin: string; partners: Partners; stop: () => Promise<void> };

export const startPartners = async (appUrl = "http://localhost:3000"): Promise<SandboxPartners> => {
  const sandbox = buildSandbox({
    appUrl,
    pace: { stallMs: 2 * timeLimitMs, thinkMs: 100, retryMs: 20 },
  });
  const origin = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  const config = sandboxPartnersConfig(origin, appUrl);
  const quick = { ...config, innLookUp: { ...config.innLookUp, pollEveryMs: 60 } };
  const partners = createPartners(quick, createHttp({ timeLimitMs }));
  return { origin, partners, stop: () => sandbox.close() };
};

export const ivanov = {
  lastName: "Иванов",
  firstName: "Иван",
  middleName: "Иванович",
  birthDate: "1990-05-17",
  passportSeries: "4510",
  passportNumber: "483920",
};
