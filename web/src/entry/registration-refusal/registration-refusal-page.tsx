// Registration cannot be completed: the reason and what can be done next (spec §2; D4; ux §1.1).
import { RefusedSpot } from "#spots/refused";
import { messages } from "@microloan/contract/errors/messages";

import { Link } from "../../client/navigation.tsx";
import { SupportPhone } from "../../client/support-phone.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { NoticePage } from "../../ui/notice-page.tsx";
import { useArrivalReason } from "../arrival-reason.ts";
import type { ArrivalReason } from "../arrival-reason.ts";

type Words = { heading: string; lead: string; next: string; again: string | null };

const unknown: Words = {
  heading: "Регистрация не завершена",
  lead: "Сейчас мы не можем принять заявку по этим данным.",
  next: "Проверьте данные и попробуйте ещё раз. Если не получится, позвоните нам:",
  again: "Вернуться к регистрации",
};

const wordsOf: Partial<Record<ArrivalReason, Words>> = {
  Underage: {
    heading: "Пока не можем выдать заём",
    lead: messages.Underage,
    next: "Мы выдаём займы с 18 лет. Если ошиблись в дате рождения, исправьте её: остальное сохранилось. Остались вопросы – позвоните нам:",
    again: "Исправить дату рождения",
  },
  CaptchaFailed: {
    heading: "Проверка не пройдена",
    lead: "Не удалось убедиться, что вы не робот.",
    next: "Так бывает, когда включён VPN или блокировщик рекламы. Отключите их и попробуйте ещё раз: то, что вы ввели, сохранилось. Не помогло – позвоните нам:",
    again: "Попробовать ещё раз",
  },
  RegistrationBlocked: {
    heading: "Не можем принять заявку",
    lead: "По этим данным заявку сейчас оформить нельзя.",
    next: "Узнать причину и что делать дальше можно по телефону:",
    again: null,
  },
};

export function RegistrationRefusalPage() {
  const reason = useArrivalReason();
  const { heading, lead, next, again } = (reason !== null && wordsOf[reason]) || unknown;
  return (
    <NoticePage
      picture={RefusedSpot}
      heading={heading}
      lead={lead}
      ways={
        <>
          {again !== null && (
            <Link href="/registration" asChild>
              <LinkButton>{again}</LinkButton>
            </Link>
          )}
          <Link href="/" asChild>
            <LinkButton look="secondary">На главную</LinkButton>
          </Link>
        </>
      }
    >
      <p>{next}</p>
      <SupportPhone />
    </NoticePage>
  );
}
