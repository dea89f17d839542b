// Where a borrower heard of us: refSources of the registration (spec §3 "Registration"; items Assumption: D11).
import type { Dictionary } from "./dictionary.ts";

/** Reference sources, optional on the registration form; not one of the eighteen of `catalog/list`. */
export const refSources = {
  search: { id: "dd54b25a-9743-4888-adf9-d22e75003cd3", name: "Нашёл в поиске" },
  advertisement: { id: "5e9263bc-9ed6-4c14-87b0-a2e7f6ec6bfb", name: "Увидел рекламу" },
  socialNetwork: { id: "1c3897d9-807d-46f6-86d1-dcf9627c1090", name: "Из социальной сети" },
  acquaintance: { id: "bad39d5f-a796-4ae0-aa5d-b9c92d382b7a", name: "Посоветовали знакомые" },
  comparison: { id: "76fe1e46-11af-49c6-a3ee-98d6f4ec4a7b", name: "С сайта со сравнением займов" },
  message: { id: "43af55bd-4985-4924-9ff1-7fe73a3644c2", name: "Из письма или СМС" },
  other: { id: "b16bc045-dbb4-4543-bd95-8bbb5ff3ce7e", name: "Другое" },
} as const satisfies Dictionary;
