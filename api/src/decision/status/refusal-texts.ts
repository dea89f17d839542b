// What a borrower reads instead of a loan: the reason as far as it may be told, and what can be done (ux §3, row 46).
import type { RefuseReason } from "@microloan/domain/decision/consideration-table";
import type { PayoutFault } from "@microloan/domain/decision/payout-fault";
import type { Status } from "@microloan/domain/journey/status";
import type { ForbiddenLoan } from "@microloan/domain/loan/expensive-loans";
import { forbiddenLoanText } from "@microloan/domain/text/forbidden-loan";

import { payoutEndText } from "./payout-texts.ts";

/** Why, and what helps; never when: the day, or the way to begin at once, stands beside it in one place (0075). */
const reasons: Record<RefuseReason, string> = {
  SelfBan:
    "У вас действует самозапрет на кредиты и займы. Снять его можно на портале Госуслуг или в МФЦ: пока он действует, заём по закону не выдать.",
  IdentityMismatch:
    "Паспортные данные не подтвердились в государственных системах. Чаще всего дело в опечатке: сверьте их с паспортом.",
  LowScore:
    "Мы не готовы выдать заём сейчас: решение принято по вашей кредитной истории. Получить её бесплатно можно дважды в год.",
  ExpensiveLoans:
    "По закону вам сейчас нельзя выдать ещё один дорогой заём: сначала нужно погасить прежний.",
  Overdue:
    "По данным бюро кредитных историй у вас есть непогашенная просрочка. Погасите её: бюро обновляет данные за несколько дней.",
  DebtLoad:
    "Платежи по вашим кредитам слишком велики по сравнению с доходом. Поможет меньшая сумма или закрытый кредит.",
  Operator: "Специалист посмотрел вашу заявку и не смог её одобрить.",
  Age: "Возраст заемщика не соответствует требованиям, установленным Компанией",
};

const statuses: Partial<Record<Status, string>> = {
  ClientDenied: "Заявка закрыта, деньги не придут, платить ничего не нужно.",
  Expired:
    "Срок заявки истёк, платить ничего не нужно. В течение месяца её данные сами подставятся в новую заявку.",
};

const fallback = "Сейчас мы не можем выдать вам заём.";

const scansLate =
  "Фотографии документов не пришли вовремя, и заявка закрыта. Договор не действует, платить ничего не нужно.";

type Ended = {
  status: Status;
  reason: string | null;
  payoutFault: PayoutFault | null;
  forbidden?: ForbiddenLoan | null | undefined;
};

export function refusalText({ status, reason, payoutFault, forbidden }: Ended): string {
  if (status === "TechError") return payoutEndText(payoutFault);
  if (status === "Expired" && reason === "ScansLate") return scansLate;
  if (reason === "ExpensiveLoans" && forbidden) return forbiddenLoanText(forbidden);
  return statuses[status] ?? reasons[reason as RefuseReason] ?? fallback;
}
