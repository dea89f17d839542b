// ESIA and T-ID alike: where a login leads, and the person it brings back;
// what only one of them has stays in here (D9).
import type { Answer } from "../../partners/http.ts";
import type { OutsideAnswer } from "../../partners/outside-person.ts";
import { esiaReturnPath, tidReturnPath } from "../../partners/partners.ts";
import type { TidLogin } from "../../partners/tid.ts";
import type { Context } from "../../platform/context.ts";
import type { OutsideService } from "../../platform/database/outside-tables.ts";

export type Service = {
  name: OutsideService;
  beginPath: string;
  returnPath: string;
  /** The client's page that every way ends on. */
  page: string;
  loginAddress: (login: TidLogin) => Promise<Answer<{ address: string }>>;
  readPerson: (returned: URLSearchParams, login: TidLogin) => Promise<OutsideAnswer>;
  /** The page's query for a person kept under `id`; `loginId` is what support finds the login by. */
  arrival: (id: string, loginId: string) => Record<string, string>;
};

export const outsideServices = ({ partners }: Pick<Context, "partners">): Service[] => [
  {
    name: "esia",
    beginPath: "/api/esia/begin",
    returnPath: esiaReturnPath,
    page: "/registration-esia",
    loginAddress: async ({ state }) => ({
      ok: true,
      address: await partners.esia.loginAddress(state),
    }),
    readPerson: (returned) => partners.esia.readPerson(returned.get("code") ?? ""),
    arrival: (esiaInfoId, esiaLogId) => ({ esiaInfoId, esiaLogId }),
  },
  {
    name: "tid",
    beginPath: "/api/tinkoff/begin",
    returnPath: tidReturnPath,
    page: "/registration-tinkoff",
    loginAddress: partners.tid.loginAddress,
    readPerson: partners.tid.readPerson,
    arrival: (tinkoffTraceId) => ({ tinkoffTraceId }),
  },
];
