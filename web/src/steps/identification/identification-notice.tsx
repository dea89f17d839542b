// What a borrower reads while it can still be mended: a passport that SMEV did not confirm, with the way back to where
// it was typed, or a ban on loans of their own (D6; decisions 0056, 0074).
import { routeOf } from "@microloan/domain/journey/journey";

import { journeyFromWire } from "../../client/journey-from-wire.ts";
import { Link } from "../../client/navigation.tsx";
import { SupportPhone } from "../../client/support-phone.tsx";
import { useApplicationId, useSession } from "../../client/use-session.ts";
import { Alert } from "../../ui/alert.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useObstacle } from "./use-obstacle.ts";

/** Nothing, unless there is something to mend. */
export function IdentificationNotice() {
  const obstacle = useObstacle(useApplicationId());
  const { journey } = useSession();
  if (obstacle === null || journey === null) return null;
  if (obstacle === "self-ban") return <SelfBanNotice />;
  return (
    <Alert tone="warning" title="Паспортные данные не подтвердились">
      <p>
        Госсистемы не нашли такого паспорта. Чаще всего дело в опечатке: сверьте серию, номер
        и&nbsp;СНИЛС с&nbsp;документами. Подписать договор можно, когда данные подтвердятся.
      </p>
      <Link href={routeOf(journeyFromWire(journey), "passport")} asChild>
        <LinkButton look="quiet">Проверить паспорт</LinkButton>
      </Link>
      <p>Всё верно или ошибка в имени либо дате рождения? Позвоните нам:</p>
      <SupportPhone />
    </Alert>
  );
}

/** No form mends it: it is lifted elsewhere, and seen here by itself. */
function SelfBanNotice() {
  return (
    <Alert tone="warning" title="У вас стоит самозапрет на займы">
      <p>
        Пока он действует, закон не даёт нам выдать заём, поэтому подписывать договор сейчас
        незачем. Снять запрет можно на Госуслугах или в МФЦ: это действует не сразу, обычно через
        день-два.
      </p>
      <p>Введённые данные сохранятся. Вернитесь, когда снимете запрет: мы проверим ещё раз.</p>
    </Alert>
  );
}
