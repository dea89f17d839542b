// What staff may be at the lender's desk (issue 18; decision 0078). Which call is whose stands with each call.

/** Name of each role in Russian, as the desk shows it. */
export const roles = {
  underwriter: "Андеррайтер",
  support: "Поддержка",
  cashier: "Кассир",
  compliance: "Контроль",
  administrator: "Администратор",
} as const;

/** A role of staff. */
export type Role = keyof typeof roles;

/** Every role, in the order of the table. */
export const allRoles = Object.keys(roles) as readonly Role[];

/** Whether a word is a role. */
export const isRole = (word: string): word is Role => Object.hasOwn(roles, word);
