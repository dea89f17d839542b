// The two services that a person may sign up and sign in through: where each begins, and what its page says (spec §2;
// D9).
import { buildConfig } from "../client/build-config.ts";

export type OutsideServiceName = "esia" | "tinkoff";

export type OutsideService = {
  /** A call of ours that leads the browser on to the service; a link of the document, not of the router. */
  beginUrl: string;
  action: string;
  heading: string;
  signInHeading: string;
  failedHeading: string;
  lead: string;
  source: string;
  locked: string;
  down: string;
};

export const outsideServices: Record<OutsideServiceName, OutsideService> = {
  esia: {
    beginUrl: `${buildConfig.apiUrl}/esia/begin`,
    action: "Войти через Госуслуги",
    heading: "Регистрация через Госуслуги",
    signInHeading: "Вход через Госуслуги",
    failedHeading: "Данные с Госуслуг не получены",
    lead: "Анкету заполнили Госуслуги. Проверьте её и подтвердите номер кодом из СМС.",
    source: "Из Госуслуг, изменить нельзя",
    locked: "Эти данные Госуслуги уже проверили, поэтому здесь их не изменить.",
    down: "Госуслуги сейчас не отвечают. Попробуйте позже, а пока войдите или зарегистрируйтесь по телефону: это займёт две минуты.",
  },
  tinkoff: {
    beginUrl: `${buildConfig.apiUrl}/tinkoff/begin`,
    action: "Войти с T‑ID",
    heading: "Регистрация с T‑ID",
    signInHeading: "Вход с T‑ID",
    failedHeading: "Данные из банка не получены",
    lead: "Анкету заполнил банк. Проверьте её и подтвердите номер кодом из СМС.",
    source: "Из банка, изменить нельзя",
    locked: "Эти данные банк уже проверил, поэтому здесь их не изменить.",
    down: "Банк сейчас не отвечает. Попробуйте позже, а пока войдите или зарегистрируйтесь по телефону: это займёт две минуты.",
  },
};
