// First, last and middle names as the "fio" service completes them, with the gender they tell.
import type { SuggestBody, Suggestion } from "./suggestion.ts";
import { beginsWith } from "./words.ts";

type Gender = "MALE" | "FEMALE" | "UNKNOWN";
type Part = "SURNAME" | "NAME" | "PATRONYMIC";
type Name = { text: string; gender: Gender };

const split = (text: string): string[] => text.trim().split(/\s+/u);
const named = (gender: Gender, text: string): Name[] =>
  split(text).map((one) => ({ text: one, gender }));

const dictionary: Record<Part, Name[]> = {
  SURNAME: [
    ...named(
      "MALE",
      `Иванов Петров Сидоров Смирнов Кузнецов Попов Васильев Соколов Михайлов Новиков Фёдоров
      Морозов Волков Алексеев Лебедев Семёнов Егоров Павлов Козлов Степанов Николаев Орлов Андреев Макаров`,
    ),
    ...named(
      "FEMALE",
      `Иванова Петрова Сидорова Смирнова Кузнецова Попова Васильева Соколова Михайлова Новикова
      Фёдорова Морозова Волкова Алексеева Лебедева Семёнова Егорова Павлова Козлова Степанова Николаева Орлова`,
    ),
    ...named("UNKNOWN", "Шевченко Бондаренко Черных Седых Ли Ким"),
  ],
  NAME: [
    ...named(
      "MALE",
      `Александр Алексей Андрей Артём Борис Вадим Виктор Владимир Дмитрий Евгений Егор Иван Игорь
      Илья Кирилл Константин Максим Михаил Никита Николай Олег Павел Пётр Роман Сергей Степан Фёдор Юрий`,
    ),
    ...named(
      "FEMALE",
      `Александра Алина Алёна Анастасия Анна Валентина Вера Виктория Галина Дарья Евгения Екатерина
      Елена Ирина Ксения Лариса Любовь Людмила Марина Мария Надежда Наталья Нина Ольга Полина Светлана София Татьяна Юлия`,
    ),
  ],
  PATRONYMIC: [
    ...named(
      "MALE",
      `Александрович Алексеевич Андреевич Борисович Викторович Владимирович Дмитриевич Евгеньевич
      Иванович Игоревич Ильич Кириллович Максимович Михайлович Николаевич Олегович Павлович Петрович Сергеевич Фёдорович Юрьевич`,
    ),
    ...named(
      "FEMALE",
      `Александровна Алексеевна Андреевна Борисовна Викторовна Владимировна Дмитриевна Евгеньевна
      Ивановна Игоревна Ильинична Кирилловна Максимовна Михайловна Николаевна Олеговна Павловна Петровна Сергеевна Фёдоровна Юрьевна`,
    ),
  ],
};
const order: Part[] = ["SURNAME", "NAME", "PATRONYMIC"];

/** With `parts` the whole query is that part; without, its last word is completed after those before it. */
export const suggestNames = (query: string, body: SuggestBody): Suggestion[] => {
  const [onlyPart] = body.parts ?? [];
  if (onlyPart !== undefined) {
    const part = order.find((one) => one === onlyPart);
    return part
      ? complete(part, query, body.gender).map((name) => suggestion({ [part]: name }))
      : [];
  }
  const typed = split(query).slice(0, order.length);
  const before = typed.slice(0, -1).flatMap((text, index) => {
    const part = order[index];
    return part ? [[part, exactly(part, text)] as const] : [];
  });
  const last = order[typed.length - 1] ?? "SURNAME";
  const gender = before.map(([, name]) => name.gender).find((one) => one !== "UNKNOWN");
  return complete(last, typed.at(-1) ?? "", gender ?? body.gender).map((name) =>
    suggestion({ ...Object.fromEntries(before), [last]: name }),
  );
};

const complete = (part: Part, query: string, gender: string | undefined): Name[] =>
  dictionary[part].filter(
    (name) =>
      beginsWith(name.text, query) &&
      (!isGender(gender) || [gender, "UNKNOWN"].includes(name.gender)),
  );

const isGender = (gender: string | undefined): gender is "MALE" | "FEMALE" =>
  gender === "MALE" || gender === "FEMALE";

/** A word that the dictionary does not have stands as it was typed. */
const exactly = (part: Part, text: string): Name =>
  dictionary[part].find((name) => name.text.toLowerCase() === text.toLowerCase()) ?? {
    text,
    gender: "UNKNOWN",
  };

const suggestion = (found: Partial<Record<Part, Name>>): Suggestion => {
  const names = order.flatMap((part) => found[part] ?? []);
  const value = names.map((name) => name.text).join(" ");
  return {
    value,
    unrestricted_value: value,
    data: {
      surname: found.SURNAME?.text ?? null,
      name: found.NAME?.text ?? null,
      patronymic: found.PATRONYMIC?.text ?? null,
      gender: names.map((name) => name.gender).find((gender) => gender !== "UNKNOWN") ?? "UNKNOWN",
    },
  };
};
