// Deeds and their doers of the audit log in words; one that is not listed is shown as the log has it.
const words: Readonly<Record<string, string>> = {
  registered: "Зарегистрировался",
  registration: "Начал регистрацию",
  "signed in": "Вошёл",
  "sessions ended": "Сеансы закончены",
  "application begun": "Начал заявку",
  "application opened": "Заявка открыта",
  "application expired": "Срок заявки вышел",
  identified: "Личность подтверждена",
  "passport saved": "Сохранил паспорт",
  "address saved": "Сохранил адрес",
  "work saved": "Сохранил работу и доход",
  "questions saved": "Сохранил дополнительные вопросы",
  "INN saved": "Сохранил ИНН",
  "INN looked up": "ИНН найден",
  "sub-form saved": "Сохранил вложенную форму",
  "sub-form removed": "Убрал вложенную форму",
  "number confirmed": "Подтвердил номер",
  "scan uploaded": "Загрузил фотографию",
  "scan removed": "Убрал фотографию",
  "scans put off": "Отложил фотографии",
  "deferred scans viewed": "Фотографии просмотрены",
  "deferred scans accepted": "Фотографии приняты",
  "deferred scans asked for again": "Фотографии запрошены снова",
  "documents of docsUploading confirmed": "Подтвердил фотографии",
  "documents of docsUploadingSigned confirmed": "Подтвердил фотографии после подписи",
  "card binding opened": "Начал привязку карты",
  "card binding reported": "Банк ответил о карте",
  "card chosen": "Выбрал карту",
  "card taken back": "Отозвал карту",
  "product chosen": "Выбрал заём",
  "extras chosen": "Выбрал услуги",
  "promo code used": "Применил промокод",
  "promo code cancelled": "Убрал промокод",
  "sent to consideration": "Отправил на рассмотрение",
  "decided first": "Первое решение",
  decided: "Решение",
  "decided by operator": "Решение сотрудника",
  "decision shown": "Решение показано",
  "pack frozen": "Документы подготовлены",
  signed: "Подписал договор",
  "self-ban read": "Самозапрет проверен",
  "looked at before payout": "Проверка перед переводом",
  "payout rejected": "Перевод не прошёл",
  "loan issued": "Заём выдан",
  "loan repayment": "Платёж",
  "loan closed": "Заём закрыт",
  "loan given back": "Заём возвращён",
  "denied by the client": "Отказался от займа",

  getDeskApplication: "Открыл заявку",
  openRestrictedAccess: "Открыл ограниченный доступ",
  getDeskScan: "Запросил фотографию",
  "scan shown": "Открыл фотографию",
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
  "phone change photo shown": "Открыл фотографию для смены телефона",
  approvePhoneChange: "Послал разрешение сменить телефон",
  refusePhoneChange: "Послал отказ в смене телефона",
  addNote: "Послал заметку",
  "note added": "Добавил заметку",
  markField: "Послал отметку поля",
  "field marked": "Отметил поле",
  acceptScans: "Послал «фотографии подходят»",
  askScansAgain: "Послал запрос новых фотографий",
  "approval proposed": "Предложил одобрить",
  "proposal declined": "Предложение отклонено",

  listQueue: "Открыл очередь",
  listRefusalReasons: "Открыл причины отказа",
  searchAudit: "Открыл журнал",
  "audit searched": "Искал в журнале",
  getChainState: "Открыл состояние журнала",

  "password accepted": "Ввёл верный пароль",
  "sign-in refused": "Вход не удался",
  "desk code refused": "Код приложения не подошёл",
  "authenticator set up": "Настроил приложение с кодами",
  "desk session opened": "Вошёл на рабочее место",
  getDeskSession: "Показал, что вошёл",
  signOutOfDesk: "Вышел с рабочего места",
  "every session ended": "Все сеансы закончены",
  "initial password shown": "Первый пароль показан",
  "password changed": "Пароль изменён",
  "setting changed": "Настройка изменена",
  listStaff: "Открыл список сотрудников",
  disableStaff: "Послал отключение сотрудника",
  "staff disabled": "Сотрудник отключён",
  "phone change documents viewed": "Сведения для смены телефона показаны",
  "phone change proved": "Смена телефона доказана",
  "phone change refused": "В смене телефона отказано",
  "phone change reviewed": "Решение о смене телефона",
  "phone change sent to review": "Смена телефона ждёт сотрудника",
  "phone changed": "Телефон изменён",
  findPeople: "Искал людей",
  "person found": "Нашёл человека",
  getPerson: "Открыл человека",
  endSessionsOf: "Послал конец сеансов",
  blockPerson: "Послал блокировку",
  unblockPerson: "Послал снятие блокировки",
  "person blocked": "Заблокировал",
  "person unblocked": "Снял блокировку",
};

/** Deeds that have words, by them. */
export const knownDeeds: readonly { value: string; label: string }[] = Object.entries(words)
  .map(([value, label]) => ({ value, label }))
  .toSorted((one, other) => one.label.localeCompare(other.label, "ru"));

export const deedWords = (action: string): string => words[action] ?? action;

const actors: Readonly<Record<string, string>> = {
  contact: "Заёмщик",
  job: "Система",
  tool: "Команда",
  partner: "Партнёр",
};

/** The log names whoever is not staff by their kind. */
export const actorWords = (actor: string): string =>
  actors[/^(\w+):/.exec(actor)?.[1] ?? ""] ?? actor;

type Details = Readonly<Record<string, string | number | boolean | null>>;

/** Ids and hashes: for whoever searches the log itself. */
const opaque = /^(?:[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}|[\da-f]{64})$/;

export const detailsWords = (details: Details): string =>
  Object.entries(details)
    .filter(([, value]) => value !== null && !opaque.test(String(value)))
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(", ");
