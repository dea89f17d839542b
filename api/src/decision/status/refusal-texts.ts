// What a borrower reads instead of a loan: the reason as far as it may be told, and what can be done (ux §3, row 46).
import type { RefuseReason } from "@microloan/domain/decision/consideration-table";
import type { Status } from "@microloan/domain/journey/status";
import type { ForbiddenLoan } from "@microloan/domain/loan/expensive-loans";
import { forbiddenLoanText } from "@microloan/domain/text/forbidden-loan";

const reasons: Record<RefuseReason, string> = {
  SelfBan:
    "У вас действует самозапрет на кредиты и займы. Снять его можно на портале Госуслуг или в МФЦ, после этого подайте заявку снова.",
  IdentityMismatch:
    "Паспортные данные не подтвердились в государственных системах. Проверьте паспорт и подайте новую заявку с точными данными.",
  LowScore:
    "Мы не готовы выдать заём сейчас: решение принято по вашей кредитной истории. Получить её бесплатно можно дважды в год.",
  ExpensiveLoans:
    "По закону вам сейчас нельзя выдать ещё один дорогой заём: сначала погасите прежний и подайте заявку снова.",
  Overdue:
    "У вас есть непогашенная просрочка. Погасите её и подайте заявку снова: бюро обновляет данные за несколько дней.",
  DebtLoad:
    "Платежи по вашим кредитам слишком велики по сравнению с доходом. Уменьшите сумму займа или закройте один из кредитов.",
  Operator: "Специалист посмотрел вашу заявку и не смог её одобрить. Подайте новую заявку позже.",
  Age: "Возраст заемщика не соответствует требованиям, установленным Компанией",
};

const statuses: Partial<Record<Status, string>> = {
  ClientDenied: "Заявка закрыта, деньги не придут. Новую заявку можно подать в любой момент.",
  Expired:
    "Срок заявки истёк, платить ничего не нужно. Подайте новую заявку: в течение месяца данные в ней уже заполнены.",
  TechError:
    "Случился сбой, и деньги отправить не удалось. Договор не действует, платить ничего не нужно. Позвоните нам, мы поможем.",
};

const fallback = "Сейчас мы не можем выдать вам заём. Подайте новую заявку позже.";

const scansLate =
  "Фотографии документов не пришли вовремя, и заявка закрыта. Подайте новую: данные уже заполнены.";

export function refusalText(
  status: Status,
  reason: string | null,
  forbidden?: ForbiddenLoan | null,
): string {
  if (status === "Expired" && reason === "ScansLate") return scansLate;
  if (reason === "ExpensiveLoans" && forbidden) return forbiddenLoanText(forbidden);
  return statuses[status] ?? reasons[reason as RefuseReason] ?? fallback;
}
