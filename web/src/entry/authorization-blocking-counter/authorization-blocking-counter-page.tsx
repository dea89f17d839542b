// Too many wrong codes at sign-in: how long to wait, the ways without a code, then the way back (spec §2; D4).
import { Link } from "../../client/navigation.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { BlockCounter } from "../block-counter.tsx";
import { OutsideLinks } from "../outside-ways.tsx";

export function AuthorizationBlockingCounterPage() {
  return (
    <BlockCounter
      blocked={{
        heading: "Вход временно заблокирован",
        lead: "Код введён неверно слишком много раз. Так мы защищаем вашу заявку. Когда время выйдет, запросите новый код. Через Госуслуги или банк можно войти сразу, без кода.",
        ways: <OutsideLinks />,
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
