// The sections of the desk: whose they are follows from the calls that they stand on.
import { auditEndpoints } from "@microloan/contract/desk/endpoints/audit";
import { peopleEndpoints } from "@microloan/contract/desk/endpoints/people";
import { promoCodeEndpoints } from "@microloan/contract/desk/endpoints/promo-codes";
import { queueEndpoints } from "@microloan/contract/desk/endpoints/queue";
import { staffEndpoints } from "@microloan/contract/desk/endpoints/staff";
import type { Role } from "@microloan/contract/desk/roles";

type Section = { path: string; words: string; roles: readonly Role[] };

export const sections: readonly Section[] = [
  { path: "/desk/queue", words: "Очередь", roles: queueEndpoints.listQueue.roles },
  { path: "/desk/audit", words: "Журнал", roles: auditEndpoints.searchAudit.roles },
  { path: "/desk/staff", words: "Сотрудники", roles: staffEndpoints.listStaff.roles },
  {
    path: "/desk/rules/promo-codes",
    words: "Промокоды",
    roles: promoCodeEndpoints.listPromoCodes.roles,
  },
  { path: "/desk/people", words: "Люди", roles: peopleEndpoints.findPeople.roles },
];
