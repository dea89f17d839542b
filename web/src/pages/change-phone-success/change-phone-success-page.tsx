// The phone is changed: what that means and how to sign in now (spec §2; decision 0022).
import { ApprovedSpot } from "#spots/approved";

import { Link } from "../../app/navigation.tsx";
import { NoticePage } from "../../sign-in/notice-page.tsx";
import { SupportPhone } from "../../sign-in/support-phone.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

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
