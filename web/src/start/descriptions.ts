// What search engines and links say of each public page (spec §2); plain data, which the build writes into its head.
import type { RoutePath } from "@microloan/domain/journey/routes";

import type { ThemeMeta } from "../themes/theme-meta.ts";

type Description = (brand: ThemeMeta) => string;

const ofNoPage: Description = ({ name }) =>
  `Такой страницы в ${name} нет. Начните с главной: калькулятор займа там.`;

const descriptions: Partial<Record<RoutePath, Description>> = {
  "/": ({ description }) => description,
  "/redirect-continue-application": ({ name }) =>
    `Вернитесь к заявке в ${name}: она откроется с того места, где вы остановились.`,
  "/registration": ({ name }) =>
    `Регистрация в ${name}: имя, дата рождения и телефон. Номер подтверждается кодом из СМС, это занимает две минуты.`,
  "/registration-refusal": ({ name }) =>
    `Почему регистрация в ${name} не завершена и что можно сделать дальше.`,
  "/registration-number-confirmation": ({ name }) =>
    `Код из СМС, которым вы подтверждаете номер при регистрации в ${name}.`,
  "/authorization": ({ name }) =>
    `Вход в ${name} по телефону и дате рождения. Заявка откроется с того места, где вы остановились, заём – с графиком платежей.`,
  "/authorization-number-confirmation": ({ name }) => `Код из СМС для входа в ${name}.`,
  "/authorization-blocking-counter": ({ name }) =>
    `Вход в ${name} временно заблокирован: сколько осталось ждать и куда позвонить.`,
  "/change-phone": ({ name }) => `Как сменить номер телефона в ${name}, если прежний потерян.`,
  "/change-phone/success": ({ name }) =>
    `Чем закончилась смена номера телефона в ${name} и как теперь войти.`,
  "/choosing-reset-method": ({ name }) =>
    `Как вернуть доступ к ${name}, если телефона больше нет под рукой.`,
  "/registration-esia": ({ name }) =>
    `Регистрация в ${name} через Госуслуги: данные заполнятся сами.`,
  "/registration-tinkoff": ({ name }) =>
    `Регистрация в ${name} через Т-Банк: данные заполнятся сами.`,
  "/agreement": ({ name }) =>
    `Документы ${name}: соглашение об электронной подписи и политика обработки персональных данных.`,
  "/access-denied": ({ name }) =>
    `Почему доступ к ${name} ограничен и как доказать, что данные ваши.`,
  "/operator": ({ name }) => `Вход для сотрудников ${name}: заявка в режиме ограниченного доступа.`,
};

/** The description of a public page; other addresses, `*`, have that of "page not found". */
export const descriptionOf = (path: RoutePath | "*", brand: ThemeMeta): string =>
  ((path === "*" ? undefined : descriptions[path]) ?? ofNoPage)(brand);
