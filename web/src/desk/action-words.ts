// Actions and their doers of the audit log in words; one that is not listed is shown as the log has it.
import { auditActions } from "@microloan/contract/desk/audit-actions";
import type { deskEndpoints } from "@microloan/contract/desk/desk-endpoints";

type Calls = typeof deskEndpoints;

/** Each leaves its line, refused or not (decision 0078). */
type StaffCall = {
  [Name in keyof Calls]: Calls[Name]["access"] extends "staff" ? Name : never;
}[keyof Calls];

const calls: Readonly<Record<StaffCall, string>> = {
  getDeskApplication: "Открыл заявку",
  openRestrictedAccess: "Открыл ограниченный доступ",
  getDeskScan: "Запросил фотографию",
  takeItem: "Взял заявку",
  giveBackItem: "Вернул заявку",
  approveApplication: "Послал одобрение",
  refuseApplication: "Послал отказ",
  confirmProposal: "Послал подтверждение",
  declineProposal: "Послал отклонение",
  takePhoneChange: "Взял смену телефона",
  giveBackPhoneChange: "Вернул смену телефона",
  getPhoneChange: "Открыл смену телефона",
  getPhoneChangePhoto: "Запросил фотографию для смены телефона",
  approvePhoneChange: "Послал разрешение сменить телефон",
  refusePhoneChange: "Послал отказ в смене телефона",
  addNote: "Послал заметку",
  markField: "Послал отметку поля",
  acceptScans: "Послал «фотографии подходят»",
  askScansAgain: "Послал запрос новых фотографий",
  listQueue: "Открыл очередь",
  listRefusalReasons: "Открыл причины отказа",
  getNumbers: "Открыл цифры",
  searchAudit: "Открыл журнал",
  getChainState: "Открыл состояние журнала",
  getDeskSession: "Открыл рабочее место",
  signOutOfDesk: "Вышел с рабочего места",
  listSettings: "Открыл настройки",
  listSettingChanges: "Открыл историю настройки",
  changeSetting: "Послал изменение настройки",
  confirmSetting: "Послал подтверждение настройки",
  declineSetting: "Послал отклонение настройки",
  getDecisionTables: "Открыл таблицу решений",
  replayDecisions: "Проверил таблицу на прошлом",
  listStaff: "Открыл список сотрудников",
  disableStaff: "Послал отключение сотрудника",
  addStaff: "Послал нового сотрудника",
  listRoleProposals: "Открыл предложения о ролях",
  proposeRoles: "Послал роли сотрудника",
  enableStaff: "Послал возврат доступа",
  confirmRoles: "Послал подтверждение ролей",
  declineRoles: "Послал отклонение ролей",
  changeOwnPassword: "Послал смену пароля",
  renewRecoveryCodes: "Послал запрос новых запасных кодов",
  listPromoCodes: "Открыл промокоды",
  addPromoCode: "Послал новый промокод",
  changePromoCode: "Послал изменение промокода",
  endPromoCode: "Послал конец промокода",
  findPeople: "Искал людей",
  getPerson: "Открыл человека",
  endSessionsOf: "Послал конец сеансов",
  blockPerson: "Послал блокировку",
  unblockPerson: "Послал снятие блокировки",
  allowCodesOf: "Послал разрешение кодов человеку",
  allowCodesOfPhone: "Послал разрешение кодов номеру",
  getDeskPayout: "Открыл перевод",
  findLoan: "Послал поиск займа",
  getDeskLoan: "Открыл заём",
  writeRepayment: "Послал платёж",
  proposeReversal: "Послал предложение отменить платёж",
  confirmReversal: "Послал подтверждение отмены платежа",
  declineReversal: "Послал отклонение отмены платежа",
  closeLoan: "Послал закрытие займа",
  proposeWriteOff: "Послал предложение списать долг",
  confirmWriteOff: "Послал подтверждение списания",
  declineWriteOff: "Послал отклонение списания",
  giveBackOverpaid: "Послал возврат переплаты",
  proposeCorrection: "Послал предложение исправить имя или дату рождения",
  confirmCorrection: "Послал подтверждение исправления",
  declineCorrection: "Послал отклонение исправления",
};

const words: Readonly<Record<string, string>> = { ...auditActions, ...calls };

/** Actions that have words, by them. */
export const knownActions: readonly { value: string; label: string }[] = Object.entries(words)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "ru"));

export const actionWords = (action: string): string => words[action] ?? action;

const actors: Readonly<Record<string, string>> = {
  contact: "Заёмщик",
  job: "Система",
  tool: "Команда",
  partner: "Партнёр",
  visitor: "Посетитель",
};

/** The log names whoever is not staff by their kind. */
export const actorWords = (actor: string): string => actors[/^\w+/.exec(actor)?.[0] ?? ""] ?? actor;
