// Over every step: how much is filled in and how long the rest takes, and the way back and forward between numbered
// steps (spec §1, §2; decision 0077).
import { useQuery } from "@tanstack/react-query";

import {
  backStep,
  forwardStep,
  openSteps,
  progressOf,
  routeOf,
} from "@microloan/domain/journey/journey";
import type { Journey } from "@microloan/domain/journey/journey";
import { minutesLeft } from "@microloan/domain/journey/pace";
import type { StepSeconds } from "@microloan/domain/journey/pace";
import { stepOfNumber } from "@microloan/domain/journey/steps";
import type { Step } from "@microloan/domain/journey/steps";
import { pluralOf } from "@microloan/domain/text/plural";

import { Link, useLocation } from "../client/navigation.tsx";
import { usualTimesQuery } from "../client/usual-times.ts";
import { withViewTransition } from "../client/view-transition.ts";
import { Icon } from "../ui/icon.tsx";
import { ProgressBar } from "../ui/progress-bar.tsx";

import styles from "./step-bar.module.css";

const percentForms = { one: "процент", few: "процента", many: "процентов" };
/** After «около». */
const minuteForms = { one: "минуты", few: "минут", many: "минут" };

export function StepBar({ journey, step }: { journey: Journey; step: Step }) {
  const progress = progressOf(journey, step);
  const percentText = `${progress.percent} ${pluralOf(progress.percent, percentForms)}`;
  const timeText = useTimeLeft(journey);
  return (
    <div className={styles.bar}>
      <ProgressBar {...progress} percentText={percentText} timeText={timeText} />
      <nav aria-label="Шаги заявки" className={styles.steps}>
        <StepLink journey={journey} step={step} to={backStep(journey, step)} direction="back" />
        <StepLink
          journey={journey}
          step={step}
          to={forwardStep(journey, step)}
          direction="forward"
        />
      </nav>
    </div>
  );
}

/** "Ещё около 6 минут"; null when nothing is left to fill in. Without figures it goes by what is assumed. */
function useTimeLeft(journey: Journey): string | null {
  const { data, isPending } = useQuery(usualTimesQuery);
  const measured: StepSeconds = {};
  for (const { isNew, step, seconds } of data?.steps ?? []) {
    const name = stepOfNumber(step);
    if (name !== undefined && isNew === (journey.flow === "new")) measured[name] = seconds;
  }
  const minutes = minutesLeft(journey, measured);
  // A figure that is corrected a moment later looks made up.
  if (minutes === null || isPending) return null;
  return `ещё около\u00a0${minutes}\u00a0${pluralOf(minutes, minuteForms)}`;
}

type StepLinkProps = {
  journey: Journey;
  step: Step;
  to: Step | undefined;
  direction: "back" | "forward";
};

const words = { back: "Назад", forward: "Вперёд" };

/** Beyond the signature nothing is saved, and what is signed stays. */
const whyNot = (direction: "back" | "forward", journey: Journey, step: Step): string => {
  if (direction === "back")
    return openSteps(journey)[0] === journey.steps[0] ? "это первый шаг" : "договор уже подписан";
  if (step === "timer") return "сначала придёт решение";
  return step === "docs-uploading-signed"
    ? "сначала отправьте фотографии"
    : "сначала сохраните этот шаг";
};

/** At an end it stays in its place and says why it leads nowhere (ux §6). */
function StepLink({ journey, step, to, direction }: StepLinkProps) {
  const content = (
    <>
      {direction === "back" && <Icon name="back" size={20} />}
      {words[direction]}
      {direction === "forward" && <Icon name="forward" size={20} />}
    </>
  );
  const [, navigate] = useLocation();
  if (to === undefined) {
    return (
      <button
        type="button"
        aria-disabled="true"
        aria-label={`${words[direction]}, ${whyNot(direction, journey, step)}`}
        className={styles.off}
      >
        {content}
      </button>
    );
  }
  const route = routeOf(journey, to);
  return (
    <Link
      href={route}
      className={styles.link}
      onClick={(event) => {
        event.preventDefault();
        void withViewTransition(() => navigate(route));
      }}
    >
      {content}
    </Link>
  );
}
