// The documents of a phone change are being looked at: what happens next, and when (decision 0022).
import { WaitSpot } from "#spots/wait";

import { moscowInstant } from "../client/moscow-instant.ts";
import { Link } from "../client/navigation.tsx";
import { SupportPhone } from "../client/support-phone.tsx";
import { useTitle } from "../client/use-title.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { NoticePage } from "../ui/notice-page.tsx";

export const reviewHeading = "Проверяем документы";

export function ReviewNotice({ reviewUntil }: { reviewUntil: string | null }) {
  useTitle(reviewHeading);
  return (
    <NoticePage
      picture={WaitSpot}
      heading={reviewHeading}
      lead={
        reviewUntil === null ? (
          "Проверка занимает до суток."
        ) : (
          <>Ответим до {moscowInstant(Date.parse(reviewUntil))}.</>
        )
      }
      ways={
        <Link href="/" asChild>
          <LinkButton look="secondary">На главную</LinkButton>
        </Link>
      }
    >
      <p>
        Ответ придёт в СМС на новый номер, если данные верны. После него останется ввести код:
        откройте эту страницу ещё раз. Страницу можно закрыть. Если это срочно, позвоните нам:
      </p>
      <SupportPhone />
    </NoticePage>
  );
}
