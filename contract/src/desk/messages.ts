// The Russian sentence of every error of the desk, for staff: what happened and what to do next (issue 18).
import type { DeskErrorName } from "./error-codes.ts";

/** Sentence by error name; the API names who and what where it knows. */
export const deskMessages: Readonly<Record<DeskErrorName, string>> = {
  RoleMissing: "Для этого действия нужна другая роль. Обратитесь к администратору",

  DeskTicketExpired: "Время входа вышло. Введите логин и пароль ещё раз",
  TotpWrong: "Код не подошёл. Дождитесь следующего кода в приложении и введите его",
  TotpTriesSpent: "Слишком много неверных кодов. Подождите и войдите снова",
  RecoveryCodeWrong: "Такого запасного кода нет, или он уже использован",

  TakenByAnother: "Это уже взял другой сотрудник",
  NotTaken: "Сначала возьмите это в работу",
  NothingWaits: "Здесь больше нечего решать: уже рассмотрено",

  GroundMoved: "Пока вы смотрели, заявка изменилась. Прочтите её ещё раз",
  SumNotPossible: "Такую сумму одобрить нельзя. Выберите одну из возможных",
  MandatoryFactsUnknown: "Без обязательных сведений одобрить нельзя. Их запрашивают снова",
  ProposalWaits: "Одобрение уже предложено и ждёт второго сотрудника",
  OwnProposal: "Своё предложение подтвердить нельзя. Это сделает другой сотрудник",

  OwnAccount: "Себя отключить нельзя. Это сделает другой администратор",
  LoginTaken: "Такой логин уже есть. Выберите другой",
  EmployeeNumberTaken: "У этого сотрудника уже есть логин: второй ему не дают",
  LastAdministrator: "Это последний администратор. Сначала дайте эту роль другому",

  PromoCodeTaken: "Такой промокод уже есть. Выберите другой",
  LimitBelowUse: "Промокодом уже воспользовались больше раз. Укажите не меньше",

  PersonBlocked: "Человек уже заблокирован. Откройте страницу ещё раз",
  PersonNotBlocked: "Блокировки уже нет. Откройте страницу ещё раз",
  DayPast: "Этот день уже прошёл. Укажите сегодняшний или более поздний",
  CodesNotSpent: "Коды на этот номер уже разрешены. Откройте страницу ещё раз",

  RepaymentDayImpossible: "В этот день платежа быть не могло. Проверьте дату",
  RepaymentDiffers: "Платёж с этим номером и днём уже записан с другой суммой. Проверьте сумму",
  RepaymentFinal: "Этот платёж отменить уже нельзя. Откройте заём ещё раз",
  StillOwed: "По займу ещё есть долг. Запишите платёж или предложите списание",
  SettingNotAllowed: "Такого значения у настройки быть не может",
  SettingUnchanged: "Это значение уже стоит",
};
