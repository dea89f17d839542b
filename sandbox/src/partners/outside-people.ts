// The people who can be picked at ESIA and at T-ID; the login says what happens to their sign-up (scenarios.ts). D9.
import { createHash } from "node:crypto";

export type OutsidePerson = {
  login: string;
  lastName: string;
  firstName: string;
  middleName: string | null;
  birthDate: string;
  gender: "female" | "male";
  phone: string | null;
  email: string | null;
  passport: {
    series: string;
    number: string;
    issueDate: string;
    divisionCode: string;
    issuedBy: string;
    birthPlace: string;
  };
  snils: string;
  inn: string;
};

const anna: OutsidePerson = {
  login: "anna",
  lastName: "Смирнова",
  firstName: "Анна",
  middleName: "Петровна",
  birthDate: "1990-05-17",
  gender: "female",
  phone: "+79165550101",
  email: "anna@example.ru",
  passport: {
    series: "4510",
    number: "483921",
    issueDate: "2010-06-01",
    divisionCode: "770-001",
    issuedBy: "ОВД «Тверское» г. Москвы",
    birthPlace: "г. Тверь",
  },
  snils: "11223344595",
  inn: "770000000156",
};

/** Somebody else in all that a lender tells people apart by. */
const variant = (login: string, number: number, changes: Partial<OutsidePerson> = {}) => ({
  ...anna,
  login,
  phone: `+791655501${String(number).padStart(2, "0")}`,
  passport: { ...anna.passport, number: `4839${20 + number}` },
  ...changes,
});

export const outsidePeople: readonly OutsidePerson[] = [
  anna,
  variant("ivan", 2, {
    lastName: "Ким",
    firstName: "Иван",
    middleName: null,
    birthDate: "1985-03-27",
    gender: "male",
    email: null,
  }),
  variant("no-phone", 3, { phone: null }),
  variant("underage", 4, { birthDate: "2015-01-31" }),
  variant("expired-code", 5),
  variant("stall", 6),
  variant("down", 7),
  variant("wrong-answer", 8),
  variant("wrong-signature", 9),
];

/** The person picked, under another phone where one was typed: a phone can be registered only once. */
export function pickPerson(login: unknown, phone: unknown): OutsidePerson | undefined {
  const person = outsidePeople.find((one) => one.login === login);
  const isTyped = typeof phone === "string" && /^\+79\d{9}$/.test(phone);
  return person && isTyped ? { ...person, phone } : person;
}

/** By which a partner knows somebody again, another one at each partner; under another phone it is another person. */
export const subjectOf = (partner: "esia" | "tid", { login, phone }: OutsidePerson): string =>
  createHash("sha256").update(`${partner} ${login} ${phone}`).digest("hex").slice(0, 32);
