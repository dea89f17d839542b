// The phone is changed: what that means and how to sign in now; nothing of it to whom has changed none (spec §2;
// decision 0022).
import { ApprovedSpot } from "#spots/approved";
import { PhoneSpot } from "#spots/phone";

import { Link } from "../../client/navigation.tsx";
import { SupportPhone } from "../../client/support-phone.tsx";
import { useTitle } from "../../client/use-title.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { NoticePage } from "../../ui/notice-page.tsx";
import { useArrivalReason } from "../arrival-reason.ts";

export function ChangePhoneSuccessPage() {
  return useArrivalReason() === "PhoneChanged" ? <Changed /> : <NothingChanged />;
}

function Changed() {
  return (
    <NoticePage
      picture={ApprovedSpot}
      heading="Номер изменён"
      lead="Теперь входите с новым номером."
      ways={
        <Link href="/authorization" asChild>
          <LinkButton>Войти</LinkButton>
        </Link>
      }
    >
      <p>
        На других устройствах вход завершён. На прежний номер мы отправили СМС о смене: если её
        сделали не вы, позвоните нам:
      </p>
      <SupportPhone />
    </NoticePage>
  );
}

/** The address was opened by itself: a bookmark, a link, a tab brought back. */
function NothingChanged() {
  const heading = "Смена номера телефона";
  useTitle(heading);
  return (
    <NoticePage
      picture={PhoneSpot}
      heading={heading}
      lead="Чтобы сменить номер, укажите прежний и новый. Если вы уже сменили его, входите с новым."
      ways={
        <>
          <Link href="/change-phone" asChild>
            <LinkButton>Сменить номер</LinkButton>
          </Link>
          <Link href="/authorization" asChild>
            <LinkButton look="secondary">Войти</LinkButton>
          </Link>
        </>
      }
    />
  );
}
