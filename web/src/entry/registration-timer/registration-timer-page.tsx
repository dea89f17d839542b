// Too many wrong codes inside the application: how long to wait, then back to the step (spec §2; D4).
import { Link } from "../../client/navigation.tsx";
import { resumeRoute } from "../../client/resume-route.ts";
import { useSession } from "../../client/use-session.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { BlockCounter } from "../block-counter.tsx";

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
          <Link href={resumeRoute(journey)} asChild>
            <LinkButton>Продолжить заявку</LinkButton>
          </Link>
        ),
      }}
    />
  );
}
