// The sections of the desk: whose they are follows from the calls that they stand on.
import { auditEndpoints } from "@microloan/contract/desk/endpoints/audit";
import { decisionTableEndpoints } from "@microloan/contract/desk/endpoints/decision-tables";
import { loanEndpoints } from "@microloan/contract/desk/endpoints/loans";
import { numbersEndpoints } from "@microloan/contract/desk/endpoints/numbers";
import { peopleEndpoints } from "@microloan/contract/desk/endpoints/people";
import { queueEndpoints } from "@microloan/contract/desk/endpoints/queue";
import { staffEndpoints } from "@microloan/contract/desk/endpoints/staff";
import type { Role } from "@microloan/contract/desk/roles";

type Section = { path: string; words: string; roles: readonly Role[] };

export const sections: readonly Section[] = [
  { path: "/desk/queue", words: "Очередь", roles: queueEndpoints.listQueue.roles },
  { path: "/desk/people", words: "Люди", roles: peopleEndpoints.findPeople.roles },
  { path: "/desk/loans", words: "Займы", roles: loanEndpoints.findLoan.roles },
  { path: "/desk/numbers", words: "Цифры", roles: numbersEndpoints.getNumbers.roles },
  {
    path: "/desk/rules",
    words: "Правила",
    roles: decisionTableEndpoints.getDecisionTables.roles,
  },
  { path: "/desk/staff", words: "Сотрудники", roles: staffEndpoints.listStaff.roles },
  { path: "/desk/audit", words: "Журнал", roles: auditEndpoints.searchAudit.roles },
];
