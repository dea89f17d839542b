// The phone is changed: what that means and how to sign in now (spec §2; decision 0022).
import { ApprovedSpot } from "#spots/approved";

import { Link } from "../../client/navigation.tsx";
import { SupportPhone } from "../../client/support-phone.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { NoticePage } from "../../ui/notice-page.tsx";

export function ChangePhoneSuccessPage() {
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
