// The sentences of a long wait (spec §3 "Loaders"): what happens meanwhile, in the order shown.
import { formPages } from "./form-pages.ts";

/** A sentence shown for `seconds`; `formPageId` null = on any page that waits. */
export type Loader = {
  readonly id: string;
  readonly formPageId: string | null;
  readonly text: string;
  readonly seconds: number;
};

/** Every sentence, in order. */
export const loaders: readonly Loader[] = [
  {
    id: "6f0f5f5e-3c0e-4a55-9a43-0e9a9c0f7f11",
    formPageId: formPages.signing,
    text: "Проверяем анкету",
    seconds: 5,
  },
  {
    id: "0b6c9a52-2b7a-4a6d-8f0a-7d2c1f6f2c3b",
    formPageId: formPages.signing,
    text: "Запрашиваем кредитную историю",
    seconds: 5,
  },
  {
    id: "c2b1a4f7-9d3e-4c58-b0a1-5e8f4d7a6c90",
    formPageId: formPages.signing,
    text: "Принимаем решение",
    seconds: 10,
  },
];
