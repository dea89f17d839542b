// What a choice of the sum ended with, where it was not taken (ux §1.2).
import type { ChoiceState } from "../../../calculator/use-select-product.ts";

export const endingWords: Partial<Record<ChoiceState, string>> = {
  refused: "Такую сумму мы предложить не можем. Выберите поменьше.",
  late: "Проверка идёт дольше обычного. Условия пока прежние, попробуйте чуть позже.",
};
