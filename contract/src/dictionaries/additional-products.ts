// What people read of the paid extras, and their ids on the wire (spec §3 "Additional product"; D8). Prices and days on
// sale are in @microloan/domain/loan/extras.
import type { ExtraId } from "@microloan/domain/loan/extras";

import type { DocumentName } from "./document-ids.ts";

/** An extra's words: `text` is what it is, `conditions` what its application says, clause by clause. */
export type AdditionalProduct = {
  readonly id: string;
  readonly typeId: 1 | 2;
  readonly name: string;
  readonly text: string;
  readonly organization: string;
  readonly flavorText: string | null;
  readonly checkboxText: string;
  /** The agreement that the tick itself stands for, where there is one (spec §3 "its checkbox"). */
  readonly checkboxDocument: DocumentName | null;
  /** The paper that is signed with the loan's when the extra is chosen. */
  readonly signedDocument: DocumentName;
  readonly conditions: readonly string[];
};

/** The extras by name. Assumption: D8, demo services of made-up companies. */
export const additionalProducts: Readonly<Record<ExtraId, AdditionalProduct>> = {
  "payment-protection": {
    id: "b0aa144f-6b28-4d71-ad65-c454421446c0",
    typeId: 1,
    name: "Защита платежей",
    text: "Страхование от несчастного случая на срок займа. При потере трудоспособности страховщик выплачивает сумму, равную остатку долга.",
    organization: "ООО СК «Пример Защита»",
    flavorText: "Одна оплата на весь срок займа",
    checkboxText: "Хочу застраховаться по программе «Защита платежей»",
    checkboxDocument: null,
    signedDocument: "insurance",
    conditions: [
      "Страховые случаи: смерть застрахованного, инвалидность I или II группы, временная нетрудоспособность дольше 14 дней подряд в результате несчастного случая.",
      "Страховая сумма равна остатку долга по договору займа на день страхового случая. Выплату получает застрахованный или его наследники.",
      "Страхование действует со дня предоставления займа до дня его возврата по графику платежей.",
      "Заявление о выплате принимает страховщик в течение 30 дней после страхового случая: в личном кабинете, по почте или в офисе.",
    ],
  },
  "lawyer-on-call": {
    id: "fae005cc-3a55-4b21-8232-771439be66aa",
    typeId: 2,
    name: "Юрист на связи",
    text: "Три устные консультации юриста по телефону за срок займа: семья, жильё, работа, покупки, споры с компаниями.",
    organization: "ООО «Пример Сервис»",
    flavorText: null,
    checkboxText: "Хочу подключить услугу «Юрист на связи»",
    checkboxDocument: "valueAddedServiceCheckbox",
    signedDocument: "valueAddedServiceSignature",
    conditions: [
      "Исполнитель даёт до трёх устных консультаций по телефону. Каждая — до 30 минут, по будням с 9:00 до 18:00 по московскому времени.",
      "Темы консультаций: семейное, жилищное и трудовое право, защита прав потребителей, долги и исполнительное производство.",
      "Услуга доступна со дня предоставления займа до дня его возврата по графику платежей. Неиспользованные консультации не переносятся.",
      "Номер телефона для звонка приходит в СМС в день предоставления займа.",
    ],
  },
};

/** The extra of an id on the wire, or undefined. */
export const extraOfAdditionalProduct = (id: string): ExtraId | undefined =>
  (Object.keys(additionalProducts) as ExtraId[]).find(
    (extra) => additionalProducts[extra].id === id.toLowerCase(),
  );
