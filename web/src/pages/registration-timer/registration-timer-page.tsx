// Too many wrong codes inside the application: how long to wait, then back to the step (spec §2; D4).
import { Link } from "../../app/navigation.tsx";
import { useSession } from "../../app/use-session.ts";
import { BlockCounter } from "../../sign-in/block-counter.tsx";
import { goOnRoute } from "../../sign-in/go-on-route.ts";
import { LinkButton } from "../../ui/link-button.tsx";

export function RegistrationTimerPage() {
  const { journey } = useSession();
  return (
    <BlockCounter
      blocked={{
        heading: "Ввод кода временно заблокирован",
        lead: "Код введён неверно слишком много раз. Заявка сохранена: когда время выйдет, запросите новый код и продолжите.",
      }}
      open={{
        heading: "Можно продолжить",
        lead: "Запросите новый код и введите его.",
        ways: (
          <Link href={goOnRoute(journey)} asChild>
            <LinkButton>Продолжить заявку</LinkButton>
          </Link>
        ),
      }}
    />
  );
}
