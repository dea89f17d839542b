// What one person proposes at the desk and another one carries out (issue 18; decisions 0080, 0084).
import type { Role } from "./roles.ts";

type Described = { words: string; makers: readonly Role[]; checkers: readonly Role[] };

/** Each kind in Russian, whose it is to propose, and whose to confirm: never the same person. */
export const proposalKinds = {
  approval: {
    words: "Одобрение",
    makers: ["underwriter"],
    checkers: ["underwriter"],
  },
  reversal: {
    words: "Отмена платежа",
    makers: ["cashier"],
    checkers: ["cashier", "compliance"],
  },
  "write-off": {
    words: "Списание долга",
    makers: ["cashier"],
    checkers: ["cashier", "compliance"],
  },
  setting: {
    words: "Изменение настройки",
    makers: ["administrator"],
    checkers: ["administrator", "compliance"],
  },
  correction: {
    words: "Исправление имени или даты рождения",
    makers: ["support", "compliance"],
    checkers: ["support", "compliance"],
  },
  roles: {
    words: "Роли сотрудника",
    makers: ["administrator"],
    checkers: ["administrator"],
  },
} as const satisfies Record<string, Described>;

/** One of them. */
export type ProposalKind = keyof typeof proposalKinds;
