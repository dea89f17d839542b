// The five statements about oneself in plain words, and the sub-form that each opens when it is unticked (115-ФЗ; D11).
import type { SubFormKind } from "@microloan/contract/fields/additional-question";

export const statements = [
  {
    name: "hasNoRepresentative",
    label: "Я действую от своего имени, у меня нет представителя",
    meaning: "Представитель подаёт заявку за вас по доверенности или по закону.",
  },
  {
    name: "hasNoBeneficiary",
    label: "Я беру заём для себя, а не в пользу другого человека или организации",
    meaning: "Того, кто получит выгоду от займа вместо вас, закон называет выгодоприобретателем.",
  },
  {
    name: "hasNoBeneficiaryOwner",
    label: "Я принимаю решения без чужого контроля, у меня нет бенефициарного владельца",
    meaning: "Бенефициарный владелец может управлять вашими действиями.",
  },
  {
    name: "isNotPublicOfficial",
    label: "Я не публичное должностное лицо",
    meaning: "Это, например, министр, судья высшего суда или глава международной организации.",
  },
  {
    name: "isNotPublicOfficialRelative",
    label: "Мои близкие родственники не публичные должностные лица",
    meaning: "Близкие: супруги, родители и дети, бабушки, дедушки и внуки, братья и сёстры.",
  },
] as const;

/** Which of the five sub-forms. */
export type SubFormName = SubFormKind;
