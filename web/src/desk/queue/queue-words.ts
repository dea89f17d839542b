// What waits in the queue, and how long against its target, in words: colour alone says nothing.
import type { QueueKind, queueEndpoints } from "@microloan/contract/desk/endpoints/queue";
import type { SuccessOf } from "@microloan/contract/endpoint";

import { durationText } from "../words.ts";

export type QueueItem = SuccessOf<typeof queueEndpoints.listQueue>["items"][number];

export const kindWords: Record<QueueKind, string> = {
  decision: "Решить заявку",
  scans: "Проверить фотографии",
  proposal: "Подтвердить одобрение",
};

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
