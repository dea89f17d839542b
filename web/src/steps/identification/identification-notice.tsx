// What a borrower reads while a passport that SMEV did not confirm can still be mended, with the way back to where it
// was typed (D6; decision 0056).
import { routeOf } from "@microloan/domain/journey/journey";

import { journeyFromWire } from "../../client/journey-from-wire.ts";
import { Link } from "../../client/navigation.tsx";
import { SupportPhone } from "../../client/support-phone.tsx";
import { useApplicationId, useSession } from "../../client/use-session.ts";
import { Alert } from "../../ui/alert.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useMismatch } from "./use-mismatch.ts";

/** Nothing, unless there is something to mend. */
export function IdentificationNotice() {
  const isMismatch = useMismatch(useApplicationId());
  const { journey } = useSession();
  if (!isMismatch || journey === null) return null;
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
