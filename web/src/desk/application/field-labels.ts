// What a field of a form is called, by its name in the form's schema. One that is not listed is called by that name.
const labels: Readonly<Record<string, string>> = {
  lastName: "Фамилия",
  firstName: "Имя",
  middleName: "Отчество",
  birthDate: "Дата рождения",
  phone: "Телефон",
  email: "Эл. почта",

  series: "Серия",
  number: "Номер",
  issueDate: "Дата выдачи",
  divisionCode: "Код подразделения",
  issuedBy: "Кем выдан",
  birthPlace: "Место рождения",
  genderId: "Пол",
  snils: "СНИЛС",
  previousLastName: "Прежняя фамилия",
  additionalPhone: "Дополнительный телефон",
  codeword: "Кодовое слово",
  assignmentOfClaims: "Уступка прав третьим лицам",

  registrationAddress: "Регистрация",
  residenceAddress: "Проживание",
  registrationDate: "Дата регистрации",
  region: "Регион",
  area: "Район",
  locality: "Город или посёлок",
  street: "Улица",
  house: "Дом",
  building: "Корпус",
  flat: "Квартира",
  postalCode: "Индекс",
  wasTyped: "Введён вручную",

  busynessId: "Занятость",
  legalFormId: "Форма организации",
  employer: "Работодатель",
  inn: "ИНН",
  workAddress: "Адрес работы",
  jobTitle: "Должность",
  workPhone: "Рабочий телефон",
  stagePeriodId: "Стаж на этом месте",
  incomeSourceId: "Источник дохода",
  monthlyIncome: "Доход в месяц",
  cashflowSourceId: "Источник средств",
  educationId: "Образование",
  maritalStatusId: "Семейное положение",
  dependants: "Сколько человек обеспечивает",
  additionalIncomes: "Ещё доход",
  amount: "Сумма",
  expenses: "Расходы",
  credits: "кредиты и займы",
  alimony: "алименты",
  utilities: "жильё и ЖКХ",
  other: "другие",

  purposeId: "На что нужен заём",
  purposeText: "На что именно",
  relationToInsolventId: "Отношение к банкротству",
  relationToInsolventText: "Подробнее о банкротстве",
  claimAimId: "Цель отношений с компанией",
  financialAimId: "Для чего пользуется деньгами",
  financialPositionId: "Финансовое положение",
  reputationRatingId: "Деловая репутация",
  hasNoRepresentative: "Нет представителя",
  hasNoBeneficiary: "Нет выгодоприобретателя",
  hasNoBeneficiaryOwner: "Нет бенефициарного владельца",
  isNotPublicOfficial: "Не публичное лицо",
  isNotPublicOfficialRelative: "Не родственник публичного лица",
};

/** Parts of a name that say nothing to a reader: the text of a place is its `name`, a list counts from 0. */
const silent = /^name$/;

/** `workAddress.street.name` → "Адрес работы, улица"; `additionalIncomes.0.amount` → "Ещё доход 1, сумма". */
export function fieldLabel(name: string): string {
  const words = name
    .split(".")
    .filter((part) => !silent.test(part))
    .reduce<string[]>((said, part) => {
      if (/^\d+$/.test(part))
        return [...said.slice(0, -1), `${said.at(-1) ?? ""} ${Number(part) + 1}`];
      const label = labels[part] ?? part;
      return [...said, said.length === 0 ? label : lowered(label)];
    }, []);
  return words.join(", ");
}

/** An abbreviation keeps its capitals. */
const lowered = (label: string): string =>
  /^[А-ЯЁ]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

const order = Object.keys(labels);

/** Where a field stands in its form: the API's order is a store's. A name comes first, what is not listed last. */
export const fieldOrder = (name: string): number[] => name.split(".").map(placeOf);

function placeOf(part: string): number {
  if (silent.test(part)) return -1;
  if (/^\d+$/.test(part)) return Number(part);
  return part in labels ? order.indexOf(part) : order.length;
}
