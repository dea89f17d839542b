// Every screen of the product: path, who may see it, page title, the step it shows and in which
// flow. Spec §2.
import type { Flow, Step } from "./steps.ts";

/** Who may see a screen: anybody, or only somebody with a session. Spec §2. */
export type Access = "public" | "session";

type Route = {
  path: `/${string}`;
  access: Access;
  title: string;
  /**
   * The step that the screen shows; a reapplication's confirmation shows 0, 2 and 3 and is known as
   * `passport`.
   */
  step: Step | null;
  /**
   * The flow whose screen it is; `both` for the new-application screens that a reapplication
   * reuses.
   */
  flow: Flow | "both" | null;
};

const screen = <const P extends `/${string}`>(path: P, access: Access, title: string) => ({
  path,
  access,
  title,
  step: null,
  flow: null,
});

const stepScreen = <const P extends `/${string}`>(
  path: P,
  step: Step,
  flow: Flow | "both",
  title: string,
) => ({ path, access: "session" as const, title, step, flow });

/**
 * All screens, public ones first. `/account` is our own personal account (D12), beside the spec's
 * list.
 */
export const routes = [
  screen("/", "public", "Займ онлайн"),
  screen("/redirect-continue-application", "public", "Продолжение заявки"),
  screen("/registration", "public", "Регистрация"),
  screen("/registration-refusal", "public", "Регистрация невозможна"),
  screen("/registration-number-confirmation", "public", "Подтверждение номера при регистрации"),
  screen("/authorization", "public", "Вход"),
  screen("/authorization-number-confirmation", "public", "Подтверждение номера при входе"),
  screen("/authorization-blocking-counter", "public", "Вход временно заблокирован"),
  screen("/change-phone", "public", "Смена номера телефона"),
  screen("/change-phone/success", "public", "Номер телефона изменён"),
  screen("/choosing-reset-method", "public", "Выбор способа восстановления доступа"),
  screen("/registration-esia", "public", "Регистрация через Госуслуги"),
  screen("/registration-tinkoff", "public", "Регистрация через Т-Банк"),
  screen("/agreement", "public", "Согласия"),
  screen("/access-denied", "public", "Доступ ограничен"),
  screen("/registration-timer", "session", "Ввод кода временно заблокирован"),
  stepScreen("/new_application-passport", "passport", "new", "Паспортные данные"),
  stepScreen(
    "/new_application-additional-questions",
    "additional-questions",
    "both",
    "Дополнительные вопросы",
  ),
  stepScreen("/new_application-address", "address", "new", "Адрес"),
  stepScreen("/new_application-place-work", "place-work", "new", "Доходы и расходы"),
  stepScreen(
    "/new_application-number-confirmation",
    "number-confirmation",
    "new",
    "Подтверждение номера",
  ),
  stepScreen("/new_application-select-map", "select-map", "new", "Данные карты"),
  stepScreen("/new_application-docs-uploading", "docs-uploading", "new", "Фото паспорта"),
  stepScreen("/new_application-signing", "signing", "new", "Подписание договора"),
  stepScreen("/new_application-timer", "timer", "both", "Заявка на рассмотрении"),
  stepScreen(
    "/new_application-docs-uploading-signed",
    "docs-uploading-signed",
    "new",
    "Загрузка документов после подписания",
  ),
  stepScreen("/new_application-inn", "inn", "both", "ИНН"),
  stepScreen("/reapplication-confirmation", "passport", "reapplication", "Проверка данных"),
  stepScreen(
    "/reapplication-number-confirmation",
    "number-confirmation",
    "reapplication",
    "Подтверждение номера в повторной заявке",
  ),
  stepScreen(
    "/reapplication-method-obtaining",
    "select-map",
    "reapplication",
    "Способ получения займа",
  ),
  stepScreen(
    "/reapplication-docs-uploading",
    "docs-uploading",
    "reapplication",
    "Фото паспорта в повторной заявке",
  ),
  stepScreen(
    "/reapplication-signing",
    "signing",
    "reapplication",
    "Подписание договора повторного займа",
  ),
  stepScreen(
    "/reapplication-docs-uploading-signed",
    "docs-uploading-signed",
    "reapplication",
    "Загрузка документов после подписания в повторной заявке",
  ),
  screen("/account", "session", "Личный кабинет"),
] as const satisfies readonly Route[];

/** The path of a screen of ours. */
export type RoutePath = (typeof routes)[number]["path"];

/** Title of the page for every other address (`*`). Spec §2. */
export const notFoundTitle = "Страница не найдена";

/** The screen at a path, or undefined for an unknown path, which shows the 404 page. Spec §2. */
export const routeAt = (path: string): (Route & { path: RoutePath }) | undefined =>
  routes.find((route) => route.path === path);

const newRoutes: Record<Step, RoutePath> = {
  passport: "/new_application-passport",
  "additional-questions": "/new_application-additional-questions",
  address: "/new_application-address",
  "place-work": "/new_application-place-work",
  "number-confirmation": "/new_application-number-confirmation",
  "select-map": "/new_application-select-map",
  "docs-uploading": "/new_application-docs-uploading",
  signing: "/new_application-signing",
  timer: "/new_application-timer",
  "docs-uploading-signed": "/new_application-docs-uploading-signed",
  inn: "/new_application-inn",
};

const reapplicationRoutes: Record<Step, RoutePath> = {
  ...newRoutes,
  passport: "/reapplication-confirmation",
  address: "/reapplication-confirmation",
  "place-work": "/reapplication-confirmation",
  "number-confirmation": "/reapplication-number-confirmation",
  "select-map": "/reapplication-method-obtaining",
  "docs-uploading": "/reapplication-docs-uploading",
  signing: "/reapplication-signing",
  "docs-uploading-signed": "/reapplication-docs-uploading-signed",
};

/** The screen that shows a step in a flow. Spec §2, "Step number to route". */
export const routeOfStep = (flow: Flow, step: Step): RoutePath =>
  (flow === "new" ? newRoutes : reapplicationRoutes)[step];

/** The step that a path shows, or null when it shows none. Spec §2, the reverse look-up. */
export const stepOfRoute = (path: string): Step | null => routeAt(path)?.step ?? null;

/** Where "back" leads from step 1, additional questions. Spec §2. */
export const backTargetOfAdditionalQuestions = (flow: Flow): RoutePath =>
  routeOfStep(flow, "passport");
