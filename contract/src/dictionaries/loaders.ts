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
    id: "3f1c1b0e-6a3b-4d0e-9c55-0f6a7f1f5b21",
    formPageId: formPages.prescoring,
    text: "Сверяем данные паспорта",
    seconds: 5,
  },
  {
    id: "b7c9f0b4-58a2-4f4f-8a0d-3f5b9be6a0d7",
    formPageId: formPages.prescoring,
    text: "Подбираем условия займа",
    seconds: 10,
  },
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
