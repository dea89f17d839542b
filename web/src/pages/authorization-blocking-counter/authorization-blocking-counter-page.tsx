// Too many wrong codes at sign-in: how long to wait, then the way back (spec §2; D4).
import { Link } from "../../app/navigation.tsx";
import { BlockCounter } from "../../sign-in/block-counter.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

export function AuthorizationBlockingCounterPage() {
  return (
    <BlockCounter
      blocked={{
        heading: "Вход временно заблокирован",
        lead: "Код введён неверно слишком много раз. Так мы защищаем вашу заявку. Когда время выйдет, запросите новый код.",
      }}
      open={{
        heading: "Можно войти",
        lead: "Запросите новый код и введите его.",
        ways: (
          <Link href="/authorization" asChild>
            <LinkButton>Войти</LinkButton>
          </Link>
        ),
      }}
    />
  );
}
