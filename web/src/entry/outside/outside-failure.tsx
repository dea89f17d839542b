// A way in through ESIA or T-ID that brought nobody: why, and the ways on, the phone first (D9; ux §1.1).
import { RefusedSpot } from "#spots/refused";
import { messages } from "@microloan/contract/errors/messages";

import { Link } from "../../client/navigation.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { NoticePage } from "../../ui/notice-page.tsx";
import type { OutsideService } from "../outside-services.ts";

const reasons = ["refused", "expired", "down", "underage", "often"] as const;

type FailureReason = (typeof reasons)[number];

/** The reason that the address names; an address opened by itself has none. */
const failureReasonOf = (text: string | null): FailureReason | null =>
  reasons.find((reason) => reason === text) ?? null;

const byPhone = "Войти или зарегистрироваться можно и без этого, по номеру телефона.";

function wordsOf(reason: FailureReason | null, service: OutsideService): string {
  switch (reason) {
    case "refused":
      return `Вы не стали передавать данные. ${byPhone}`;
    case "expired":
      return `Вход занял слишком много времени или был начат в другом окне. Начните его ещё раз. ${byPhone}`;
    case "down":
      return service.down;
    case "often":
      return `Слишком много попыток подряд. Повторите через час. ${byPhone}`;
    case "underage":
      return messages.Underage;
    case null:
      return `Данные для анкеты ещё не запрошены. ${byPhone}`;
  }
}

type Props = { service: OutsideService; reason: string | null };

export function OutsideFailure({ service, reason: given }: Props) {
  const reason = failureReasonOf(given);
  const { heading, failedHeading, beginUrl, action } = service;
  const mayGoOn = reason !== "underage";
  return (
    <NoticePage
      picture={RefusedSpot}
      heading={reason === null ? heading : failedHeading}
      lead={wordsOf(reason, service)}
      ways={
        <>
          {mayGoOn && (
            <>
              <Link href="/registration" asChild>
                <LinkButton>Зарегистрироваться по телефону</LinkButton>
              </Link>
              <LinkButton href={beginUrl} look="secondary" rel="nofollow">
                {reason === null ? action : `${action} ещё раз`}
              </LinkButton>
              <Link href="/authorization" asChild>
                <LinkButton look="secondary">Войти по телефону</LinkButton>
              </Link>
            </>
          )}
          <Link href="/" asChild>
            <LinkButton look={mayGoOn ? "quiet" : "primary"}>На главную</LinkButton>
          </Link>
        </>
      }
    />
  );
}
