// Names and birth date, put right by two persons: what one of them proposes, and what another one carries out
// (decisions 0084, 0099).
import type { correctionEndpoints } from "@microloan/contract/desk/endpoints/corrections";
import { birthDateFaults } from "@microloan/contract/fields/registration";
import { phaseOf, type Status } from "@microloan/domain/journey/status";

import { askAgainAbout } from "../../identification/identification.ts";
import { lockUnderWay } from "../../journey/state/journey.store.ts";
import {
  correctPerson,
  findContact,
  type Named,
  namedBy,
} from "../../people/contacts/contacts.store.ts";
import { record } from "../../platform/audit/audit.store.ts";
import type { Context } from "../../platform/context.ts";
import type { Db } from "../../platform/database/database.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { isRefusal, refuse, type Refusal } from "../../platform/endpoints/refusal.ts";
import { queueSms } from "../../platform/sms/sms-outbox.ts";
import { findProposal, insertProposal, settleProposal } from "../proposals/proposals.store.ts";
import { declineWaiting, holdForSecondPerson, proposalOf } from "../proposals/second-person.ts";
import { type Correction, findCorrectionsOf } from "./people.store.ts";

type Calls = typeof correctionEndpoints;
type SettleCall = Call<Calls["confirmCorrection" | "declineCorrection"]>;

const kind = "correction";

const otherPersonWords = "Имя или дату рождения успели исправить. Откройте страницу ещё раз";
const waitsWords = "Исправление уже предложено и ждёт второго сотрудника";
const ratedWords = "Идёт первая проверка заявки. Повторите через минуту";
const approvedWords =
  "Заём одобрен, деньги ещё не ушли, а документы подписаны на прежнее имя. Исправить можно, когда заём выдан или заёмщик от него откажется";
const paidWords =
  "Деньги уже уходят, а документы подписаны на прежнее имя. Исправить можно, когда заём будет выдан";

const partsOf = ({ lastName, firstName, middleName, birthDate }: Named): Named => ({
  lastName,
  firstName,
  middleName,
  birthDate,
});

const differing = ({ from, to }: Correction) => namedBy.filter((part) => from[part] !== to[part]);

const wordsOfPart: Readonly<Record<keyof Named, string>> = {
  lastName: "фамилия",
  firstName: "имя",
  middleName: "отчество",
  birthDate: "дата рождения",
};

/** 152-ФЗ art. 20 p. 3: the person is told what was changed. What it was and is stands in no SMS. */
const correctedText = (fields: readonly (keyof Named)[]) =>
  `Ваши данные исправлены: ${fields.map((field) => wordsOfPart[field]).join(", ")}. Если вы об этом не просили, сразу позвоните нам.`;

export async function correctionOf(db: Db, contactId: string, operatorId: string) {
  const found = await findProposal(db, { kind, subject: contactId });
  return found ? { ...proposalOf(found, operatorId), ...(found.change as Correction) } : null;
}

/** Settled ones, with the paper that was seen. */
export const correctionsOf = async (db: Db, contactId: string) =>
  (await findCorrectionsOf(db, contactId)).map(({ change, settledAt, ...settled }) => ({
    ...settled,
    ...(change as Correction),
    settledAt: settledAt.toISOString(),
  }));

const wordsOf: Partial<Record<Status, string>> = {
  Prescoring: ratedWords,
  Approved: approvedWords,
  Cooling: approvedWords,
  Issuing: paidWords,
};

/** Papers are signed in the name that is kept; a first consideration is reading it. */
function refuseInWork(statuses: readonly Status[]): Refusal | undefined {
  const inWork = statuses.find((status) => phaseOf(status) !== "filling");
  if (inWork === undefined) return undefined;
  const message = wordsOf[inWork];
  return refuse("ApplicationInWork", message === undefined ? {} : { message });
}

export async function proposeCorrection(
  { clock }: Context,
  tx: Db,
  { params: { contactId }, body, staff }: Call<Calls["proposeCorrection"]>,
) {
  const { from, reason } = body;
  const change = { from: partsOf(from), to: partsOf(body) };
  const underWay = await lockUnderWay(tx, contactId);
  const contact = partsOf(await findContact(tx, contactId));
  if (differing({ from, to: contact }).length > 0)
    return refuse("GroundMoved", { message: otherPersonWords });
  const fields = differing(change);
  if (fields.length === 0) return refuse("PersonUnchanged");
  const [fault] = birthDateFaults(body.birthDate, clock.today());
  if (fault) return refuse("Underage", { field: fault.field });
  const no = refuseInWork(underWay.map(({ status }) => status));
  if (no) return no;
  const { actor, operatorId: madeBy } = staff;
  const made = { kind, subject: contactId, change, note: reason, madeBy } as const;
  const proposalId = await insertProposal(tx, made);
  if (proposalId === undefined) return refuse("ProposalWaits", { message: waitsWords });
  const details = { contactId, fields: fields.join(", "), proposalId };
  await record(tx, { actor, action: "correction proposed", details });
  return {};
}

/** What waits of somebody else does not wait here. */
const isOf = ({ subject }: { subject: string }, { params }: SettleCall) =>
  subject === params.contactId;

export async function confirmCorrection(
  context: Context,
  tx: Db,
  call: Call<Calls["confirmCorrection"]>,
) {
  const { params, body, staff } = call;
  const { contactId, proposalId: id } = params;
  // The application first, as everywhere: whoever signs waits, and finds other papers than were shown.
  const underWay = await lockUnderWay(tx, contactId);
  const { found, no } = await holdForSecondPerson(tx, { kind, id, staff, note: body.note });
  if (no) return no;
  if (!isOf(found, call)) return refuse("NothingWaits");
  const inWork = refuseInWork(underWay.map(({ status }) => status));
  if (inWork) return inWork;
  const change = found.change as Correction;
  if (!(await correctPerson(tx, { contactId, ...change })))
    return refuse("GroundMoved", { message: otherPersonWords });
  const { operatorId: settledBy, actor } = staff;
  await settleProposal(tx, { id, outcome: "confirmed", settledBy, note: body.note ?? null });
  for (const application of underWay) await askAgainAbout(context, tx, application.id);
  const fields = differing(change);
  const proposedBy = `operator:${found.madeBy}`;
  const details = { contactId, fields: fields.join(", "), proposalId: id, proposedBy };
  const [applicationId] = underWay.map((application) => application.id);
  await record(tx, { actor, applicationId, action: "person corrected", details });
  const { phone } = await findContact(tx, contactId);
  // Last: whoever issues a loan takes the contact before the phone's day, too.
  await queueSms(context, tx, { phone, text: correctedText(fields), about: "correction" });
  return {};
}

export async function declineCorrection(tx: Db, call: Call<Calls["declineCorrection"]>) {
  const { params, body, staff } = call;
  const { contactId, proposalId: id } = params;
  const waiting = await findProposal(tx, { kind, subject: contactId });
  if (waiting?.id !== id) return refuse("NothingWaits");
  const declined = await declineWaiting(tx, { kind, id, staff, note: body.note });
  if (isRefusal(declined)) return declined;
  const details = { contactId, proposalId: id, proposedBy: `operator:${declined.madeBy}` };
  await record(tx, { actor: staff.actor, action: "correction declined", details });
  return {};
}
