// What stands in place of the upload: the scans are with us, or their time is over (D5; ux §1.1, never a dead end).
import { RefusedSpot } from "#spots/refused";
import { WaitSpot } from "#spots/wait";

import { Link } from "../../client/navigation.tsx";
import { SupportPhone } from "../../client/support-phone.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { NoticePage } from "../../ui/notice-page.tsx";

export const ScansSent = () => (
  <NoticePage
    picture={WaitSpot}
    heading="Фотографии у нас"
    lead="Проверяем их. Можно закрыть страницу: если какую-то нужно будет переснять, мы пришлём СМС."
    ways={
      <Link href="/new_application-timer" asChild>
        <LinkButton>К рассмотрению заявки</LinkButton>
      </Link>
    }
  />
);

export const TimeIsOver = () => (
  <NoticePage
    picture={RefusedSpot}
    heading="Время на фотографии вышло"
    lead="Заявка закрыта: договор не действует, платить ничего не нужно. Новую можно подать сразу, данные уже заполнены."
    ways={
      <Link href="/" asChild>
        <LinkButton>Рассчитать новый заём</LinkButton>
      </Link>
    }
  >
    <p>Не получилось сфотографировать? Позвоните нам:</p>
    <SupportPhone />
  </NoticePage>
);
