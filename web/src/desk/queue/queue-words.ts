// What waits in the queue, and how long against its target, in words: colour alone says nothing.
import type { queueEndpoints } from "@microloan/contract/desk/endpoints/queue";
import type { QueueKind, SubjectType } from "@microloan/contract/desk/queue-kinds";
import type { SuccessOf } from "@microloan/contract/endpoint";

import { durationText, shortId } from "../words.ts";

export type QueueItem = SuccessOf<typeof queueEndpoints.listQueue>["items"][number];

export const kindWords: Record<QueueKind, string> = {
  decision: "Решить заявку",
  facts: "Ждём сведений",
  scans: "Проверить фотографии",
  phoneChange: "Сменить телефон",
  payout: "Разобраться с переводом",
  approval: "Подтвердить одобрение",
  reversal: "Подтвердить отмену платежа",
  "write-off": "Подтвердить списание",
  correction: "Подтвердить исправление имени",
  setting: "Подтвердить настройку",
  roles: "Подтвердить роли",
};

const addresses: Record<SubjectType, (id: string) => string> = {
  application: (id) => `/desk/applications/${id}`,
  phoneChange: (id) => `/desk/phone-changes/${id}`,
  payout: (id) => `/desk/payouts/${id}`,
  loan: (id) => `/desk/loans/${id}`,
  setting: (code) => `/desk/rules/settings/${code}`,
  staff: () => "/desk/staff",
  person: (id) => `/desk/people/${id}`,
};

/** Where somebody works on it. */
export const addressOf = ({ subject: { type, id } }: Pick<QueueItem, "subject">): string =>
  addresses[type](id);

/** As it is named in a row: what has no short name by the beginning of its id. */
export const titleOf = ({ title, id }: Pick<QueueItem, "title" | "id">): string =>
  title ?? shortId(id);

/** What of it is taken by one person; null where it is not worked on that way. */
export function takeableOf({ subject }: QueueItem): Takeable | null {
  if (subject.type === "phoneChange") return { type: "phoneChange", id: subject.id };
  return subject.type === "application" ? { type: "application", id: subject.id } : null;
}

export type Takeable = { type: "application" | "phoneChange"; id: string };

type Age = Pick<QueueItem, "ageSeconds" | "targetSeconds">;

/** From this share of the target on, it will soon be late. */
const soonFrom = 0.75;

export type Urgency = "late" | "soon" | "calm";

export function urgencyOf({ ageSeconds, targetSeconds }: Age): Urgency {
  if (ageSeconds > targetSeconds) return "late";
  return ageSeconds >= targetSeconds * soonFrom ? "soon" : "calm";
}

/** Beside the age: how it stands to the target. */
export function targetText(age: Age): string {
  const { ageSeconds, targetSeconds } = age;
  switch (urgencyOf(age)) {
    case "late":
      return ageSeconds - targetSeconds < 60
        ? "цель только что прошла"
        : `дольше цели на ${durationText(ageSeconds - targetSeconds)}`;
    case "soon":
      return `осталось ${durationText(targetSeconds - ageSeconds)}`;
    case "calm":
      return `цель ${durationText(targetSeconds)}`;
  }
}
