// The real partners against the real sandbox on a port of its own, with short waits and a clock that can be put on.
import { createHttp } from "../../api/src/partners/http.ts";
import {
  createPartners,
  sandboxPartnersConfig,
  type Partners,
} from "../../api/src/partners/partners.ts";
import { buildSandbox } from "../../sandbox/src/app.ts";

/** More than an answer takes on a busy machine; the sandbox stalls for twice as long. */
const timeLimitMs = 1_500;

export type SandboxPartners = {
  origin: string;
  partners: Partners;
  /** Their clock goes on by so much at once. */
  pass: (ms: number) => void;
  stop: () => Promise<void>;
};

type Options = { appUrl?: string; thinkMs?: number };

export const startPartners = async (options: Options = {}): Promise<SandboxPartners> => {
  const { appUrl = "http://localhost:3000", thinkMs = 100 } = options;
  let passedMs = 0;
  const sandbox = buildSandbox({
    appUrl,
    pace: { stallMs: 2 * timeLimitMs, thinkMs, retryMs: 20 },
    now: () => new Date(Date.now() + passedMs),
  });
  const origin = await sandbox.listen({ port: 0, host: "127.0.0.1" });
  const config = sandboxPartnersConfig(origin, appUrl);
  const quick = { ...config, innLookUp: { ...config.innLookUp, pollEveryMs: 60 } };
  const partners = createPartners(quick, createHttp({ timeLimitMs }));
  return {
    origin,
    partners,
    pass: (ms) => void (passedMs += ms),
    stop: () => sandbox.close(),
  };
};

export const ivanov = {
  lastName: "Иванов",
  firstName: "Иван",
  middleName: "Иванович",
  birthDate: "1990-05-17",
  passportSeries: "4510",
  passportNumber: "483920",
};
