// A request of each call of the desk, as right as it can be without having looked: nobody has taken anything, and the
// ground is another.
import { randomUUID } from "node:crypto";

import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import type { Endpoint } from "@microloan/contract/endpoint";

/** Whom and what the calls are about. */
export type DeskSubjects = {
  applicationId: string;
  loanId: string;
  contactId: string;
  phoneChangeId: string;
  today: string;
};

/** Whose id a path names, by the word of the log; an application stands in a column of its own. */
export function namedBy(path: string, about: DeskSubjects) {
  if (path.startsWith("/api/desk/application/")) return { applicationId: about.applicationId };
  // A payout has the id of its application, and a loan.
  if (path.startsWith("/api/desk/payout/")) return { applicationId: about.applicationId };
  if (path.startsWith("/api/desk/loan/")) return { applicationId: about.loanId };
  if (path.startsWith("/api/desk/person/")) return { contactId: about.contactId };
  return path.startsWith("/api/desk/phone-change/") ? { phoneChangeId: about.phoneChangeId } : {};
}

export function deskRequest({ path, params, query, body }: Endpoint, about: DeskSubjects) {
  const inPath: Record<string, string | undefined> = {
    repaymentId: randomUUID(),
    ...namedBy(path, about),
    kind: "selfie",
    fileId: randomUUID(),
    proposalId: randomUUID(),
    code: "ShowExpenses",
  };
  const fields = { ...usual, ...ofPath(path, about) };
  const given = (part: Endpoint["body"]) =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => name in (part?.shape ?? {})));
  const names = Object.keys(params?.shape ?? {});
  return {
    params: Object.fromEntries(names.map((name) => [name, inPath[name]])),
    // An address leaves out what is null.
    query: Object.fromEntries(Object.entries(given(query)).filter(([, value]) => value !== null)),
    body: given(body),
  };
}

/** The same name, of other kinds. */
function ofPath(path: string, { today }: DeskSubjects) {
  const from = {
    "/api/desk/settings/{code}": null,
    "/api/desk/staff/roles": [],
    "/api/desk/person/{contactId}/correction": named,
    "/api/desk/promo-codes/change": { validTo: null, mostUses: null },
  }[path];
  return {
    ...(path.endsWith("/correction") && named),
    reason: path.includes("/phone-change/") ? "unreadable" : "Operator",
    paidOn: today,
    from: from === undefined ? today : from,
    to: from === undefined ? today : path.endsWith("/roles") ? ["cashier"] : null,
  };
}

const named = {
  lastName: "Иванова",
  firstName: "Анна",
  middleName: null,
  birthDate: "1990-05-17",
};

const usual = {
  status: "Considered",
  decisionId: 1,
  form: "passport",
  field: "number",
  differs: true,
  username: "nobody",
  employeeNumber: "0001",
  roles: ["cashier"],
  password: "неверный",
  discountPercent: 10,
  validFrom: "2026-01-01",
  validTo: null,
  leastSum: null,
  mostSum: null,
  mostUses: null,
  code: "000000",
  until: null,
  fileIds: [],
  since: "2026-01-01T00:00:00Z",
  text: "100001",
  phone: "+79990000000",
  contractNumber: "1",
  amount: 1,
  sum: 1,
  reference: "1",
  note: "Проверка",
  scans: [{ categoryId: documentIds.scanSelfie, reason: "cut" }],
};
