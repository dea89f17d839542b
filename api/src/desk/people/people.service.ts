// People at the desk: finding one, what is known of them, ending their sessions, blocking them (issue 18; 0081).
import type { peopleEndpoints } from "@microloan/contract/desk/endpoints/people";
import {
  debtLoadNoticeRule,
  documentRuleOfId,
} from "@microloan/contract/dictionaries/document-rules";
import { offerLinks } from "@microloan/contract/dictionaries/offer-links";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import { parsePhone } from "@microloan/domain/person/phone";
import { maskPhone } from "@microloan/domain/text/phone";

import { findReviewOf } from "../../entry/phone-change/review.store.ts";
import { blockContact, lockBlock, unblockContact } from "../../people/contacts/contacts.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { endSessionsOf as endContactsSessions } from "../../platform/session/session.store.ts";
import { correctionOf, correctionsOf } from "./corrections.service.ts";
import * as store from "./people.store.ts";
import { spentUnregisteredPhone, spentCodesOf } from "./spent-codes.service.ts";

type Calls = typeof peopleEndpoints;

const pageLength = 20;

export async function findPeople(context: Context, { body, staff }: Call<Calls["findPeople"]>) {
  const { db } = context;
  const search = searchOf(body);
  if (!search) return refuse("BadRequest");
  const rows = await store.findPeople(db, { search, after: body.after, limit: pageLength + 1 });
  const found = rows.slice(0, pageLength);
  // Before they are shown: of whom, and never by what.
  await db.transaction().execute(async (tx) => {
    for (const { id: contactId } of found)
      await record(tx, { actor: staff.actor, action: "person found", details: { contactId } });
  });
  return {
    people: found.map(({ phone, ...person }) => ({ ...person, maskedPhone: maskPhone(phone) })),
    unregisteredPhone:
      "phone" in search && search.phone !== undefined
        ? await spentUnregisteredPhone(context, db, search.phone)
        : null,
    next: rows.length > pageLength ? (found.at(-1)?.id ?? null) : null,
  };
}

/** Undefined where it is neither of the two. A text of no known shape finds nobody. */
function searchOf(body: Call<Calls["findPeople"]>["body"]): store.Search | undefined {
  const { text, lastName, firstName, birthDate } = body;
  const isNamed = lastName !== undefined && firstName !== undefined && birthDate !== undefined;
  if (text === undefined) return isNamed ? { lastName, firstName, birthDate } : undefined;
  if (lastName !== undefined || firstName !== undefined || birthDate !== undefined)
    return undefined;
  const plain = text.replaceAll(/[\s№-]/g, "");
  const [, series, number] = /^(\d{4})(\d{6})$/.exec(plain) ?? [];
  const phone = parsePhone(text);
  return {
    contractNumber: plain,
    ...(phone !== undefined && { phone }),
    ...(series !== undefined && number !== undefined && { passport: { series, number } }),
  };
}

export async function getPerson(
  context: Context,
  { params: { contactId }, staff }: Call<Calls["getPerson"]>,
) {
  const { db, settings } = context;
  const { AccessTokenLifetime, RefreshTokenLifetime } = await settings.read(db);
  const life = { idleSeconds: AccessTokenLifetime, absoluteSeconds: RefreshTokenLifetime };
  const { createdAt, ...person } = await store.findPerson(db, contactId);
  const { lastName, firstName, middleName, birthDate, phone } = person;
  const sessions = await store.findOpenSessionsOf(db, contactId, life);
  const change = await findReviewOf(db, contactId);
  return {
    id: contactId,
    lastName,
    firstName,
    middleName,
    birthDate,
    phone,
    knownSince: createdAt.toISOString(),
    block: blockOf(person),
    spentCodes: await spentCodesOf(context, db, phone),
    correction: await correctionOf(db, contactId, staff.operatorId),
    corrections: await correctionsOf(db, contactId),
    phoneChange: change ? { id: change.id, since: change.createdAt.toISOString() } : null,
    applications: (await store.findApplicationsOf(db, contactId)).map((application) => ({
      id: application.id,
      contractNumber: application.contractNumber,
      status: application.status,
      sum: kopecksToRubles(application.sumKopecks),
      startedAt: application.createdAt.toISOString(),
    })),
    loans: (await store.findLoansOf(db, contactId)).map(({ terms, ...loan }) => ({
      ...loan,
      sum: kopecksToRubles(terms.sumKopecks),
    })),
    // Nobody who is blocked is let in by one of them.
    sessions: person.isBlocked ? [] : sessions.map(sessionOf),
    messages: (await store.findMessagesTo(db, phone)).map(({ about, createdAt: at }) => ({
      about,
      sentAt: at.toISOString(),
    })),
    consents: (await store.findConsentsOf(db, contactId)).map((consent) => ({
      name: nameOfPaper(consent.documentRuleId),
      givenAt: consent.tickedAt.toISOString(),
      applicationId: consent.applicationId,
    })),
  };
}

/** What is read beside the papers to sign is in no list of rules. */
const readBeside = new Map([
  ...offerLinks.map(({ documentRuleId, text }) => [documentRuleId, text] as const),
  [debtLoadNoticeRule.id, debtLoadNoticeRule.name] as const,
]);

const nameOfPaper = (id: string): string => documentRuleOfId(id)?.name ?? readBeside.get(id) ?? id;

type Person = Awaited<ReturnType<typeof store.findPerson>>;

const blockOf = ({
  isBlocked,
  blockedAt,
  blockedUntil,
  blockReason,
  blockedByName,
}: Omit<Person, "createdAt">) =>
  isBlocked && blockedAt
    ? {
        since: blockedAt.toISOString(),
        until: blockedUntil,
        reason: blockReason,
        by: blockedByName,
      }
    : null;

type SessionRow = Awaited<ReturnType<typeof store.findOpenSessionsOf>>[number];

const shownOfHash = 6;

const sessionOf = ({ outsideLoginId, operatorId, ...session }: SessionRow) => ({
  id: session.id,
  browser: session.browserHash.slice(0, shownOfHash),
  way: operatorId
    ? ("operator" as const)
    : outsideLoginId
      ? ("outside" as const)
      : ("code" as const),
  openedAt: session.createdAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
});

export async function endSessionsOf(
  { db }: Context,
  { params: { contactId }, staff: { actor } }: Call<Calls["endSessionsOf"]>,
) {
  return db.transaction().execute(async (tx) => {
    const count = await endContactsSessions(tx, { contactId });
    await record(tx, { actor, action: "sessions ended", details: { contactId, count } });
    return { count };
  });
}

export async function blockPerson(
  { clock }: Context,
  tx: Db,
  { params: { contactId }, body, staff: { actor, operatorId } }: Call<Calls["blockPerson"]>,
) {
  const { reason, until } = body;
  if (until !== null && until < clock.today()) return refuse("DayPast", { field: "until" });
  if (!(await blockContact(tx, { contactId, reason, until, operatorId })))
    return refuse("PersonBlocked");
  await record(tx, { actor, action: "person blocked", details: { contactId, reason, until } });
  return {};
}

const otherBlockWords = "Эту блокировку уже сняли и поставили другую. Откройте страницу ещё раз";

export async function unblockPerson(
  tx: Db,
  { params: { contactId }, body, staff: { actor } }: Call<Calls["unblockPerson"]>,
) {
  const { reason, since } = body;
  const blockedAt = await lockBlock(tx, contactId);
  if (!blockedAt) return refuse("PersonNotBlocked");
  if (blockedAt.getTime() !== new Date(since).getTime())
    return refuse("GroundMoved", { message: otherBlockWords });
  await unblockContact(tx, contactId);
  await record(tx, { actor, action: "person unblocked", details: { contactId, reason } });
  return {};
}
