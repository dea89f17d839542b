// Self-ban on credit, asked of the bureau by INN before every loan. Serves D2, D6.
import * as z from "zod/mini";

import { badAnswer, type Answer, type Http } from "./http.ts";
import { readXmlAnswer, writeXml } from "./xml.ts";

export type SelfBanConfig = { url: string; login: string; password: string };

export type SelfBanPartner = {
  /** `bannedOn` is the date the ban was set, or null without one. */
  readSelfBan: (inn: string) => Promise<Answer<{ isBanned: boolean; bannedOn: string | null }>>;
};

const selfBanAnswer = z.object({
  SelfBanResponse: z.object({
    INN: z.string(),
    State: z.enum(["Banned", "NotBanned"]),
    BannedOn: z.optional(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
  }),
});

export const createSelfBanPartner = (config: SelfBanConfig, http: Http): SelfBanPartner => ({
  readSelfBan: async (inn) => {
    const answer = await http({
      url: `${config.url}/self-ban`,
      headers: { "content-type": "application/xml; charset=utf-8" },
      body: writeXml({
        SelfBanRequest: { Login: config.login, Password: config.password, INN: inn },
      }),
    });
    const read = readXmlAnswer(answer, selfBanAnswer);
    if (!read.ok) return read;
    const { INN, State, BannedOn = null } = read.value.SelfBanResponse;
    if (INN !== inn) return badAnswer; // somebody else's answer must never clear this person
    return { ok: true, isBanned: State === "Banned", bannedOn: BannedOn };
  },
});
