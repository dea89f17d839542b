// Simplified identification over SMEV: SOAP 1.1, a request and a later look for its answer. Serves D5 (step 4), D6.
import * as z from "zod/mini";

import type { Answer, Http } from "./http.ts";
import type { PassportHolder } from "./passport-holder.ts";
import { readXmlAnswer, writeXml } from "./xml.ts";

export type SmevConfig = { url: string; systemId: string; key: string };

/** At least one of `snils` (11 digits) and `inn` (12 digits) makes the identification lawful (115-ФЗ art. 7). */
type IdentifiedPerson = PassportHolder & { snils: string | null; inn: string | null };

export type IdentificationStatus = "Queued" | "Valid" | "Invalid";

export type SmevPartner = {
  /** `requestId` is ours: the same one sent again is the same request and has the same `messageId`. */
  sendIdentification: (
    requestId: string,
    person: IdentifiedPerson,
  ) => Promise<Answer<{ messageId: string }>>;
  readIdentification: (messageId: string) => Promise<Answer<{ status: IdentificationStatus }>>;
};

const namespace = "urn://x-artefacts-smev-gov-ru/services/message-exchange/types/1.1";

const envelope = <Body extends z.ZodMiniType>(body: Body) =>
  z.object({ Envelope: z.object({ Body: body }) });

const sendAnswer = envelope(
  z.object({
    SendRequestResponse: z.object({
      MessageID: z.string().check(z.minLength(1), z.maxLength(100)),
    }),
  }),
);
const statusAnswer = envelope(
  z.object({
    GetResponseResponse: z.object({
      MessageID: z.string(),
      Status: z.enum(["Queued", "Valid", "Invalid"]),
    }),
  }),
);

export const createSmevPartner = (config: SmevConfig, http: Http): SmevPartner => {
  const call = (action: "SendRequest" | "GetResponse", content: Record<string, unknown>) =>
    http({
      url: `${config.url}/ws`,
      headers: { "content-type": "text/xml; charset=utf-8", soapaction: `"urn:${action}"` },
      body: writeXml({
        "soap:Envelope": {
          "@xmlns:soap": "http://schemas.xmlsoap.org/soap/envelope/",
          "@xmlns:m": namespace,
          "soap:Header": { "m:Sender": { "m:SystemID": config.systemId, "m:Key": config.key } },
          "soap:Body": { [`m:${action}`]: content },
        },
      }),
    });

  return {
    sendIdentification: async (requestId, person) => {
      const answer = await call("SendRequest", {
        "m:RequestID": requestId,
        "m:Person": personXml(person),
      });
      const read = readXmlAnswer(answer, sendAnswer);
      if (!read.ok) return read;
      return { ok: true, messageId: read.value.Envelope.Body.SendRequestResponse.MessageID };
    },

    readIdentification: async (messageId) => {
      const answer = await call("GetResponse", { "m:MessageID": messageId });
      const read = readXmlAnswer(answer, statusAnswer);
      if (!read.ok) return read;
      const { MessageID, Status } = read.value.Envelope.Body.GetResponseResponse;
      return MessageID === messageId
        ? { ok: true, status: Status }
        : { ok: false, fault: "bad-answer" };
    },
  };
};

const personXml = (person: IdentifiedPerson) => ({
  "m:FamilyName": person.lastName,
  "m:FirstName": person.firstName,
  ...(person.middleName ? { "m:Patronymic": person.middleName } : {}),
  "m:BirthDate": person.birthDate,
  "m:PassportSeries": person.passportSeries,
  "m:PassportNumber": person.passportNumber,
  ...(person.snils ? { "m:SNILS": person.snils } : {}),
  ...(person.inn ? { "m:INN": person.inn } : {}),
});
