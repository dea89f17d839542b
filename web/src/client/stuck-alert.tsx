// A refusal that nothing on this page mends: what is missing, and the way to the step where it is mended (spec §3, code
// groups; D5). For every page of the journey that may meet one.
import { routeOf } from "@microloan/domain/journey/journey";
import { isFormStep } from "@microloan/domain/journey/steps";

import type { ErrorAction, ErrorView } from "../server/errors.ts";
import { Alert } from "../ui/alert.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { journeyFromWire } from "./journey-from-wire.ts";
import { Link } from "./navigation.tsx";
import { useSession } from "./use-session.ts";

type Props = {
  /** What cannot be done now. */
  title: string;
  view: ErrorView;
};

/** Whether a refusal leads to a step. */
export const isStuck = (view: ErrorView): boolean => view.action?.kind === "step";

export function StuckAlert({ title, view }: Props) {
  const route = useRouteOf(view.action);
  return (
    <Alert tone="error" live={false} title={title}>
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
  const isForm = journey.next !== null && isFormStep(journey.next);
  const step = isForm ? journey.next : journey.steps[0];
  return step ? routeOf(journey, step) : null;
}
