// Lost phones at the desk: what is known, the photos, the word of a person (issue 18; decisions 0022, 0092).
import * as z from "zod/mini";

import { defineEndpoint, emptyResponse } from "../../endpoint.ts";
import { date, instant } from "../../fields/dates.ts";
import { id } from "../../fields/ids.ts";
import { phoneChangeParams, taker } from "../fields.ts";
import { type PhoneChangeReason, phoneChangeReasons } from "../phone-change-reasons.ts";

const photoKind = z.enum(["passport", "selfie"]);
const readers = ["support", "compliance"] as const;
const reason = z.enum(
  Object.keys(phoneChangeReasons) as [PhoneChangeReason, ...PhoneChangeReason[]],
);

const ofVerdict = {
  method: "POST",
  access: "staff",
  roles: ["support"],
  params: phoneChangeParams,
  response: emptyResponse,
  errors: ["NothingWaits", "NotTaken", "TakenByAnother"],
  submit: true,
} as const;

/** Calls about lost phones. */
export const lostPhoneEndpoints = {
  getPhoneChange: defineEndpoint({
    name: "getPhoneChange",
    method: "GET",
    path: "/api/desk/phone-change/{phoneChangeId}",
    access: "staff",
    roles: readers,
    params: phoneChangeParams,
    response: z.object({
      id,
      /** Null where nobody is known by this phone and birth date: then it can only be refused. */
      person: z.nullable(
        z.object({
          contactId: id,
          lastName: z.string(),
          firstName: z.string(),
          middleName: z.nullable(z.string()),
          birthDate: date,
          /** Of the newest passport form: the last three digits, enough to compare. */
          passport: z.nullable(
            z.object({ numberEnding: z.string(), issueDate: z.nullable(z.string()) }),
          ),
        }),
      ),
      oldPhone: z.string(),
      newPhone: z.string(),
      since: instant,
      /** Until when the borrower was promised a word. */
      answerBy: instant,
      taken: z.nullable(taker),
      photos: z.array(z.object({ kind: photoKind, savedAt: instant })),
      /** What the borrower gets by SMS for each word. */
      texts: z.object({ approve: z.string(), refuse: z.string() }),
    }),
    errors: ["NothingWaits"],
  }),
  /** One photo, `fileBody` in base64; each opening is in the audit log. */
  getPhoneChangePhoto: defineEndpoint({
    name: "getPhoneChangePhoto",
    method: "GET",
    path: "/api/desk/phone-change/{phoneChangeId}/photo/{kind}",
    access: "staff",
    roles: readers,
    params: z.strictObject({ phoneChangeId: id, kind: photoKind }),
    response: z.object({ mimeType: z.string(), fileBody: z.string() }),
    errors: [],
  }),
  /** It may be finished by its borrower; of nobody's it is refused (decision 0022). */
  approvePhoneChange: defineEndpoint({
    ...ofVerdict,
    name: "approvePhoneChange",
    path: "/api/desk/phone-change/{phoneChangeId}/approve",
  }),
  refusePhoneChange: defineEndpoint({
    ...ofVerdict,
    name: "refusePhoneChange",
    path: "/api/desk/phone-change/{phoneChangeId}/refuse",
    body: z.strictObject({ reason }),
  }),
};
