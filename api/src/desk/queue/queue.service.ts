// The queue of the desk: what its reader's roles may act on (issue 18; decisions 0079, 0091).
import type { queueEndpoints } from "@microloan/contract/desk/endpoints/queue";
import { type ProposalKind, proposalKinds } from "@microloan/contract/desk/proposal-kinds";
import { type QueueKind, queueKinds, queueKindsOf } from "@microloan/contract/desk/queue-kinds";
import { wordsOfRule } from "@microloan/contract/desk/rule-words";
import { settingWords } from "@microloan/contract/desk/setting-words";
import {
  type ConsiderationFacts,
  unknownMandatoryFacts,
} from "@microloan/domain/decision/consideration-table";
import { kopecksToRubles } from "@microloan/domain/loan/money";
import { maskPhone } from "@microloan/domain/text/phone";

import type { Context } from "../../platform/context.ts";
import type { Call } from "../../platform/endpoints/endpoints.ts";
import { refuse } from "../../platform/endpoints/refusal.ts";
import { type Fact, factWords } from "../words.ts";
import { countQueue, findQueue, type QueuePlace, type QueueRow } from "./queue.store.ts";
import { takerOf } from "./takes.service.ts";

type Calls = typeof queueEndpoints;

const pageLength = 50;
const countedTo = 1000;

const quarterOfHour = 15 * 60;

/** How long somebody should wait at most; a phone change was promised its own time. */
const targetSeconds: Readonly<Record<QueueKind, number>> = {
  decision: quarterOfHour,
  facts: 60 * 60,
  scans: 60 * 60,
  phoneChange: 24 * 60 * 60,
  payout: 60 * 60,
  approval: quarterOfHour,
  reversal: 60 * 60,
  "write-off": 24 * 60 * 60,
  correction: 60 * 60,
  setting: 24 * 60 * 60,
  roles: 24 * 60 * 60,
};

const payoutWords: Readonly<Record<NonNullable<QueueRow["payout"]>, string>> = {
  anotherCard: "Деньги не прошли: ждём от заёмщика другую карту",
  unanswered: "Банк не ответил о переводе. Спрашиваем каждый час",
  notBegun: "Перевод не начат: перед ним не ответили проверки",
};

function aboutOf({ kind, ruleId, facts, payout }: QueueRow): string {
  switch (kind) {
    case "decision":
      return wordsOfRule(ruleId ?? "");
    case "facts": {
      const names = unknownMandatoryFacts(facts as ConsiderationFacts).map((fact) =>
        factWords[fact as Fact].label.toLowerCase(),
      );
      return `Неизвестно: ${names.join(", ")}. Спрашиваем снова сами`;
    }
    case "scans":
      return "Фотографии документов после подписи";
    case "phoneChange":
      return "Фотографии вместо потерянного телефона";
    case "payout":
      return payoutWords[payout ?? "notBegun"];
    default:
      return `${proposalKinds[kind satisfies ProposalKind].words}: ждёт второго сотрудника`;
  }
}

function titleOf({ kind, title, subject }: QueueRow): string | null {
  if (kind === "setting")
    return settingWords[subject as keyof typeof settingWords]?.label ?? subject;
  // Whose page it leads to: a name would be shown to whoever looks at the queue, and stand in no line of the log.
  const isPhone = kind === "phoneChange" || kind === "correction";
  return isPhone && title !== null ? maskPhone(title) : (title ?? subject);
}

const itemOf = (row: QueueRow, operatorId: string) => ({
  id: row.id,
  kind: row.kind,
  subject: { type: queueKinds[row.kind].subject, id: row.subject ?? row.id },
  title: titleOf(row),
  since: row.since,
  ageSeconds: row.ageSeconds,
  targetSeconds: row.targetSeconds ?? targetSeconds[row.kind],
  sum: row.sumKopecks === null ? null : kopecksToRubles(row.sumKopecks),
  about: aboutOf(row),
  taken: takerOf(row, operatorId),
});

export async function listQueue({ db }: Context, { query, staff }: Call<Calls["listQueue"]>) {
  const after = query.after === undefined ? undefined : placeOf(query.after);
  if (after === null) return refuse("BadRequest", { field: "after" });
  const own = queueKindsOf(staff.roles);
  const kinds = own.filter((kind) => query.kind === undefined || kind === query.kind);
  const rows = await findQueue(db, { kinds, after, limit: pageLength + 1 });
  const counted = await countQueue(db, own, countedTo + 1);
  const last = rows[pageLength - 1];
  return {
    items: rows.slice(0, pageLength).map((row) => itemOf(row, staff.operatorId)),
    next: rows.length > pageLength && last ? keyOf(last) : null,
    counts: own.map((kind) => {
      const count = counted.get(kind) ?? 0;
      return { kind, count: Math.min(count, countedTo), isMore: count > countedTo };
    }),
  };
}

const keyOf = ({ since, kind, id }: QueuePlace): string => [since, kind, id].join("_");

const keyShape =
  /^([12]\d{3}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3})(\d{3}Z)_([A-Za-z-]+)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** Null where no page has ended with it. */
function placeOf(key: string): QueuePlace | null {
  const [, instant = "", rest = "", kind = "", id = ""] = keyShape.exec(key) ?? [];
  const at = new Date(`${instant}Z`);
  // No thirtieth of February.
  const isReal = !Number.isNaN(at.getTime()) && at.toISOString() === `${instant}Z`;
  if (!isReal || !Object.hasOwn(queueKinds, kind)) return null;
  return { since: instant + rest, kind: kind as QueueKind, id };
}
