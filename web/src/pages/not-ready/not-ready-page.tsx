// Stands in for the pages that are not built yet: says so and offers ways on.
import { WaitSpot } from "#spots/wait";

import { Link } from "../../app/navigation.tsx";
import { NoticePage } from "../../sign-in/notice-page.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

export function NotReadyPage() {
  return (
    <NoticePage
      picture={WaitSpot}
      heading="Этот раздел ещё не готов"
      lead="Мы его делаем. Всё, что вы уже сохранили, на месте."
      ways={
        <Link href="/" asChild>
          <LinkButton>Рассчитать займ</LinkButton>
        </Link>
      }
    />
  );
}
