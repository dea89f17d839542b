// The sections of the desk: whose they are follows from the calls that they stand on.
import { peopleEndpoints } from "@microloan/contract/desk/endpoints/people";
import { queueEndpoints } from "@microloan/contract/desk/endpoints/queue";
import type { Role } from "@microloan/contract/desk/roles";

type Section = { path: string; words: string; roles: readonly Role[] };

export const sections: readonly Section[] = [
  { path: "/desk/queue", words: "Очередь", roles: queueEndpoints.listQueue.roles },
  { path: "/desk/people", words: "Люди", roles: peopleEndpoints.findPeople.roles },
];
