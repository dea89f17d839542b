// The word of a person: approve within the offer, or refuse with what the borrower will read; above a sum the approval
// waits for a second person. It stands on what was read: when that has moved, it says what, and what was typed stays.
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";

import { callQuery } from "../../server/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { Done } from "../queue/done.tsx";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import type { DeskApplication } from "./desk-application.ts";
import { ManualDecision } from "./manual-decision.tsx";
import { Mismatches } from "./mismatches.tsx";
import { whatMoved } from "./moved.ts";
import { Proposal } from "./proposal.tsx";
import { VerdictForm } from "./verdict-form.tsx";

import styles from "./verdict.module.css";

const { approveApplication, getDeskApplication } = deskApplicationEndpoints;

type Props = { application: DeskApplication; session: DeskSession };

export function Verdict({ application, session }: Props) {
  const client = useQueryClient();
  const [seen, setSeen] = useState(application);
  const [done, setDone] = useState<string | null>(null);
  const moved = whatMoved(seen, application);
  const mayDecide = may(session, approveApplication);

  const read = () =>
    client.fetchQuery({
      ...callQuery(getDeskApplication, { params: { applicationId: application.applicationId } }),
      staleTime: 0,
    });
  /** What one has done oneself is no news. */
  async function finish(words: string): Promise<void> {
    setDone(words);
    // Where there is no answer now, the next word on it is refused, and reads it anew.
    const now = await read().catch(() => null);
    if (now !== null) setSeen(now);
  }
  /** What was done before is not told beside a refusal. */
  function look(): void {
    setDone(null);
    void read().catch(() => {});
  }

  return (
    <TitledCard title="Решение">
      <div className={styles.parts}>
        {done !== null && <Done key={done} words={done} />}
        <ManualDecision decision={application.manualDecision} />
        <Mismatches application={application} />
        {moved.length > 0 && (
          <Alert tone="warning" title="Пока вы смотрели, заявка изменилась">
            <ul>
              {moved.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            <Button look="quiet" onClick={() => setSeen(application)}>
              Изменения прочитаны
            </Button>
          </Alert>
        )}
        <VerdictActions
          seen={seen}
          application={application}
          isHeld={moved.length > 0}
          mayDecide={mayDecide}
          onDone={finish}
          onMoved={look}
        />
      </div>
    </TitledCard>
  );
}

type ActionsProps = {
  seen: DeskApplication;
  application: DeskApplication;
  isHeld: boolean;
  mayDecide: boolean;
  onDone: (words: string) => Promise<void>;
  onMoved: () => void;
};

function VerdictActions({ seen, application, isHeld, mayDecide, onDone, onMoved }: ActionsProps) {
  const { ground, offer, proposal, applicationId, unknownFacts } = seen;
  if (ground === null) return <p>Сейчас решать нечего.</p>;
  if (proposal !== null)
    return (
      <Proposal
        applicationId={applicationId}
        ground={ground}
        proposal={proposal}
        isHeld={isHeld}
        mayDecide={mayDecide}
        onDone={onDone}
        onMoved={onMoved}
      />
    );
  if (!mayDecide) return <p>Решает андеррайтер.</p>;
  return (
    <VerdictForm
      applicationId={applicationId}
      ground={ground}
      offer={unknownFacts.length === 0 ? offer : null}
      obstacle={obstacleOf(application, isHeld)}
      onDone={onDone}
      onMoved={onMoved}
    />
  );
}

/** Why nothing can be sent just now, while the form stays as it was filled in. */
function obstacleOf({ taken, ground }: DeskApplication, isHeld: boolean): string | null {
  if (ground === null) return "Решать больше нечего.";
  if (isHeld) return "Прочтите, что изменилось, и подтвердите это выше.";
  if (taken === null) return "Чтобы решить, возьмите заявку в работу.";
  return taken.isMe ? null : `Заявку взял ${taken.username}: решает тот, кто взял.`;
}
