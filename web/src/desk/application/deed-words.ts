// Deeds and their doers of the audit log in words; one that is not listed is shown as the log has it.
const words: Readonly<Record<string, string>> = {
  registered: "Зарегистрировался",
  registration: "Начал регистрацию",
  "signed in": "Вошёл",
  "sessions ended": "Сеансы закончены",
  "application begun": "Начал заявку",
  "application opened": "Открыл заявку",
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
  "decision shown": "Прочёл решение",
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
};

export const deedWords = (action: string): string => words[action] ?? action;

const actors: Readonly<Record<string, string>> = {
  contact: "Заёмщик",
  job: "Система",
  tool: "Команда",
};

/** The log names whoever is not staff by their kind. */
export const actorWords = (actor: string): string =>
  actors[/^(\w+):/.exec(actor)?.[1] ?? ""] ?? actor;
