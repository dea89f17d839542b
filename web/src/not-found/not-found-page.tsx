// The page for every unknown address (spec §2, `*`).
import { RefusedSpot } from "#spots/refused";

import { Link } from "../client/navigation.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { NoticePage } from "../ui/notice-page.tsx";

export function NotFoundPage() {
  return (
    <NoticePage
      picture={RefusedSpot}
      heading="Страница не найдена"
      lead="Проверьте адрес или начните с главной: заявка, если вы её начали, на месте."
      ways={
        <>
          <Link href="/" asChild>
            <LinkButton>На главную</LinkButton>
          </Link>
          <Link href="/authorization" asChild>
            <LinkButton look="secondary">Продолжить заявку</LinkButton>
          </Link>
        </>
      }
    />
  );
}
