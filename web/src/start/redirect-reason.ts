// Why another step is shown than the one asked for: the sentence that goes with a forced redirect (spec §2; D5).
import { openSteps } from "@microloan/domain/journey/journey";
import type { Journey } from "@microloan/domain/journey/journey";
import { phaseOf } from "@microloan/domain/journey/status";
import type { Status } from "@microloan/domain/journey/status";
import { entryOf } from "@microloan/domain/journey/steps";
import type { Step } from "@microloan/domain/journey/steps";

/** Null where the same step is shown, only at its other address: that needs no word. */
export function redirectReason(journey: Journey, status: Status, asked: Step): string | null {
  const { flow, furthest, next, steps } = journey;
  const entry = entryOf(flow, asked);
  if (openSteps(journey).includes(entry)) return null;
  if (next === null) return "Эта заявка завершена: вот что по ней решено";
  const place = steps.indexOf(entry);
  if (place < 0) return "В вашей заявке этого шага нет: вот ваш следующий";
  if (place < steps.indexOf(furthest)) return "Заявка уже подписана: изменить её нельзя";
  return phaseOf(status) === "prescoring"
    ? "Сначала дождитесь предварительного решения: дальше пока нельзя"
    : "Сначала заполните этот шаг: дальше пока нельзя";
}
