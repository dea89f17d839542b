// The data belong to somebody known already: what that means and what can be done (spec §2, uniqueness error; D4).
import { RefusedSpot } from "#spots/refused";

import { Link } from "../../client/navigation.tsx";
import { SupportPhone } from "../../client/support-phone.tsx";
import { SignOutButton } from "../../shell/sign-out-button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { NoticePage } from "../../ui/notice-page.tsx";
import { useArrivalFrom, useArrivalReason } from "../arrival-reason.ts";
import type { ArrivalReason } from "../arrival-reason.ts";

type Words = { lead: string; next: string; way: { to: string; words: string } };

const toSignIn = { to: "/authorization", words: "Войти" };

const unknown: Words = {
  lead: "Эти данные уже указаны у другого клиента.",
  next: "Чтобы никто не оформил заём на чужое имя, дальше мы не пускаем. Если данные ваши, войдите под своим номером или позвоните нам:",
  way: toSignIn,
};

const wordsOf: Partial<Record<ArrivalReason, Words>> = {
  PhoneTaken: {
    lead: "Этот номер принадлежит другому клиенту.",
    next: "Проверьте дату рождения и номер: то, что вы ввели, сохранилось. Если номер раньше был у другого человека, позвоните нам, разберёмся:",
    way: { to: "/registration", words: "Проверить данные" },
  },
  NewPhoneTaken: {
    lead: "Этот номер принадлежит другому клиенту.",
    next: "Ваш номер остался прежним. Укажите другой новый номер, а если этот раньше был у другого человека, позвоните нам, разберёмся:",
    way: { to: "/change-phone", words: "Указать другой номер" },
  },
  PassportTaken: {
    lead: "Этот паспорт уже указан в другой анкете.",
    next: "Возможно, вы регистрировались с другим номером: войдите под ним. Если это не вы, позвоните нам:",
    way: toSignIn,
  },
  RegistrationBlocked: {
    lead: "Вход для этого номера закрыт.",
    next: "Узнать причину и что делать дальше можно по телефону:",
    way: { to: "/", words: "На главную" },
  },
};

/** Signed in, with the form that was refused one step back; its draft is opened again. */
const taken = (path: string): Words => ({
  lead: "Этот паспорт уже указан в другой анкете.",
  next: "Проверьте серию и номер: всё, что вы ввели, сохранилось. Если вы регистрировались с другим номером телефона, войдите под ним. Если это не вы, позвоните нам:",
  way: { to: path, words: "Проверить паспорт" },
});

export function AccessDeniedPage() {
  const reason = useArrivalReason();
  const from = useArrivalFrom();
  const refusedForm = reason === "PassportTaken" ? from : null;
  const words = refusedForm === null ? reason && wordsOf[reason] : taken(refusedForm.path);
  const { lead, next, way } = words ?? unknown;
  return (
    <NoticePage
      picture={RefusedSpot}
      heading="Доступ ограничен"
      lead={lead}
      ways={
        <>
          <Link href={way.to} asChild>
            <LinkButton>{way.words}</LinkButton>
          </Link>
          {refusedForm !== null && (
            <SignOutButton to="/authorization">Войти под другим номером</SignOutButton>
          )}
        </>
      }
    >
      <p>{next}</p>
      <SupportPhone />
    </NoticePage>
  );
}
