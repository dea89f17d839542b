// A refusal that no code mends: what is missing, and the way to the step where it is mended (spec §3 code groups; D5).
import { routeOf } from "@microloan/domain/journey/journey";

import { journeyFromWire } from "../../app/journey-from-wire.ts";
import { Link } from "../../app/navigation.tsx";
import { useSession } from "../../app/use-session.ts";
import type { ErrorAction, ErrorView } from "../../server/errors.ts";
import { Alert } from "../../ui/alert.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

export function StuckAlert({ view }: { view: ErrorView }) {
  const route = useRouteOf(view.action);
  return (
    <Alert tone="error" live={false} title="Подписать пока нельзя">
      <p>{view.message}</p>
      {route !== null && (
        <Link href={route} asChild>
          <LinkButton look="quiet">Перейти к этому шагу</LinkButton>
        </Link>
      )}
    </Alert>
  );
}

/** The first incomplete form is where the journey goes on, or its beginning when it sees nothing missing. */
function useRouteOf(action: ErrorAction | undefined): string | null {
  const { journey: state } = useSession();
  if (state === null || action?.kind !== "step") return null;
  const journey = journeyFromWire(state);
  if (action.step !== "first-incomplete") return routeOf(journey, action.step);
  const isPastForms = journey.next === null || journey.next === "signing";
  const step = isPastForms ? journey.steps[0] : journey.next;
  return step === undefined || step === null ? null : routeOf(journey, step);
}
