// What is said about a photo that cannot be read well: at most two refusals a document, then a hint (ux §1.5, §2.3).
import { documentIds } from "@microloan/contract/dictionaries/document-ids";

import type { PhotoFault } from "../form/photo/photo-faults.ts";

const words: Record<PhotoFault, string> = {
  small:
    "Фото слишком маленькое, строки на нём не прочитать. Снимите документ камерой или выберите исходное фото",
  dark: "Фото слишком тёмное. Включите свет и снимите ещё раз",
  blurred: "Фото нечёткое. Держите телефон неподвижно и дождитесь фокуса",
  cut: "Документ обрезан. Снимите чуть дальше, чтобы поместились все края",
};

const hints: Record<Exclude<PhotoFault, "small">, string> = {
  dark: "Загружено. Фото тёмное: проверьте, что строки читаются",
  blurred: "Загружено. Фото нечёткое: проверьте, что строки читаются",
  cut: "Загружено. Проверьте, что документ не обрезан",
};

const mostRefusals = 2;

export type Verdict = { kind: "refused"; message: string } | { kind: "hint"; message: string };

/** Counts as long as the uploads of an application are kept. */
export function createPhotoJudge() {
  const refusals = new Map<string, number>();

  /** Null when there is nothing to say. */
  return function judge(categoryId: string, faults: readonly PhotoFault[]): Verdict | null {
    // Around a face there is always something that goes on.
    const relevant = categoryId === documentIds.scanSelfie ? faults.filter(isOfAnyPhoto) : faults;
    const [fault] = relevant;
    if (fault === undefined) return null;
    // No further try makes more points of it.
    if (fault === "small") return { kind: "refused", message: words.small };
    const before = refusals.get(categoryId) ?? 0;
    if (before >= mostRefusals) return { kind: "hint", message: hints[fault] };
    refusals.set(categoryId, before + 1);
    return { kind: "refused", message: words[fault] };
  };
}

export type PhotoJudge = ReturnType<typeof createPhotoJudge>;

const isOfAnyPhoto = (fault: PhotoFault) => fault !== "cut";
