// The title of every page, apart from the table of routes: the first page has its own already. Spec §2, "Page titles".
import type { RoutePath } from "./routes.ts";

/** Title of each screen; `*` is the 404 page, for every other address. Spec §2. */
export const titles: Readonly<Record<RoutePath | "*", string>> = {
  "/": "Заём онлайн",
  "/redirect-continue-application": "Продолжение заявки",
  "/registration": "Регистрация",
  "/registration-refusal": "Регистрация невозможна",
  "/registration-number-confirmation": "Подтверждение номера при регистрации",
  "/authorization": "Вход",
  "/authorization-number-confirmation": "Подтверждение номера при входе",
  "/authorization-blocking-counter": "Вход временно заблокирован",
  "/change-phone": "Смена номера телефона",
  "/change-phone/success": "Номер телефона изменён",
  "/choosing-reset-method": "Выбор способа восстановления доступа",
  "/registration-esia": "Регистрация через Госуслуги",
  "/registration-tinkoff": "Регистрация через Т-Банк",
  "/agreement": "Согласия",
  "/access-denied": "Доступ ограничен",
  "/registration-timer": "Ввод кода временно заблокирован",
  "/account": "Личный кабинет",
  "/operator": "Вход для сотрудника",
  "/new_application-passport": "Паспортные данные",
  "/new_application-additional-questions": "Дополнительные вопросы",
  "/new_application-address": "Адрес",
  "/new_application-place-work": "Доходы и расходы",
  "/new_application-number-confirmation": "Подтвердите данные",
  "/new_application-select-map": "Данные карты",
  "/new_application-docs-uploading": "Фото паспорта",
  "/new_application-signing": "Подписание договора",
  "/new_application-timer": "Заявка на рассмотрении",
  "/new_application-docs-uploading-signed": "Загрузка документов после подписания",
  "/new_application-inn": "ИНН",
  "/reapplication-confirmation": "Проверка данных",
  "/reapplication-number-confirmation": "Подтвердите данные в повторной заявке",
  "/reapplication-method-obtaining": "Способ получения займа",
  "/reapplication-docs-uploading": "Фото паспорта в повторной заявке",
  "/reapplication-signing": "Подписание договора повторного займа",
  "/reapplication-docs-uploading-signed": "Загрузка документов после подписания в повторной заявке",
  "*": "Страница не найдена",
};

/** Title of the page at a path. Spec §2. */
export const titleAt = (path: string): string =>
  Object.hasOwn(titles, path) ? titles[path as RoutePath] : titles["*"];
