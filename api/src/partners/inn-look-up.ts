// The tax service's "find your INN": a form asks, a second call fetches the answer. Serves D5 (step 10).
import { setTimeout as wait } from "node:timers/promises";
import * as z from "zod/mini";

import { checkPersonInn } from "@microloan/domain/person/inn";

import { readJsonAnswer } from "./answers.ts";
import { badAnswer, type Answer, type Http } from "./http.ts";
import type { PassportHolder } from "./passport-holder.ts";

export type InnLookUpConfig = { url: string; pollEveryMs?: number; lookForMs?: number };

export type InnLookUpPartner = {
  /** `inn` is null when the tax service knows no INN for this passport. */
  findInn: (holder: PassportHolder) => Promise<Answer<{ inn: string | null }>>;
};

const findAnswer = z.object({ requestId: z.string().check(z.minLength(1), z.maxLength(100)) });
/** 1 found, 0 not found, -1 still looking. */
const getAnswer = z.object({
  state: z.union([z.literal(1), z.literal(0), z.literal(-1)]),
  inn: z.optional(z.string().check(z.regex(/^\d{12}$/))),
});
const russianPassport = "21";

export const createInnLookUpPartner = (config: InnLookUpConfig, http: Http): InnLookUpPartner => {
  const { pollEveryMs = 400, lookForMs = 4000 } = config;
  const call = (form: Record<string, string>) =>
    http({
      url: `${config.url}/inn-proc.do`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
    });

  return {
    findInn: async (holder) => {
      const deadline = performance.now() + lookForMs;
      const find = readJsonAnswer(await call(findForm(holder)), findAnswer);
      if (!find.ok) return find;
      const { requestId } = find.value;
      do {
        await wait(pollEveryMs);
        const got = readJsonAnswer(await call({ c: "get", requestId }), getAnswer);
        if (!got.ok) return got;
        const { state, inn } = got.value;
        if (state === 0) return { ok: true, inn: null };
        if (state === 1) {
          const isRight = inn !== undefined && checkPersonInn(inn) === undefined;
          return isRight ? { ok: true, inn } : badAnswer;
        }
      } while (performance.now() < deadline);
      return { ok: false, fault: "timeout" };
    },
  };
};

const findForm = (holder: PassportHolder): Record<string, string> => {
  const [year, month, day] = holder.birthDate.split("-");
  const { passportSeries: series, passportNumber: number } = holder;
  return {
    c: "find",
    fam: holder.lastName,
    nam: holder.firstName,
    ...(holder.middleName ? { otch: holder.middleName } : { opt_otch: "1" }),
    bdate: `${day}.${month}.${year}`,
    doctype: russianPassport,
    docno: `${series.slice(0, 2)} ${series.slice(2)} ${number}`,
  };
};
