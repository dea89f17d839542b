// The end of a session that nobody uses: told two minutes before, with a way to stay; then nothing of it is left on the
// screen (WCAG 2.2.1; ux §3 row 33; decision 0073).
import { useEffect, useState } from "react";

import { readStored } from "../client/state.ts";
import { clientHooks } from "../server/client-hooks.ts";
import { hasLeapt, noteAnswerAt, useLastAnswer } from "../server/last-answer.ts";
import { useSetting } from "../server/use-setting.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { useSecondsLeft } from "../ui/countdown.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Timer } from "../ui/timer.tsx";
import { sendPresence, usePresence } from "./use-presence.ts";

const warningSeconds = 120;

export function SessionEnd() {
  const lifetime = useSetting("AccessTokenLifetime");
  const endsAt = useLastAnswer(({ at }) => at) + lifetime * 1000;
  const left = useSecondsLeft(endsAt);
  const isAsked = left <= Math.min(warningSeconds, lifetime / 2);
  usePresence(isAsked);
  const isOver = left === 0;
  useEffect(() => {
    if (!isOver) return;
    const isOverSince = (at: number) => at + lifetime * 1000 <= Date.now();
    const end = () => {
      if (isOverSince(useLastAnswer.getState().at)) clientHooks().onNoSession();
    };
    // A tab that slept has heard nothing of the others: what they wrote down it can read at once.
    const answeredAt = readStored().answeredAt ?? 0;
    if (!isOverSince(answeredAt)) noteAnswerAt(answeredAt);
    // Only the server knows; of an answer the client itself ends what is over.
    else if (hasLeapt()) void sendPresence().then(end);
    else end();
  }, [isOver, lifetime]);
  return isAsked && !isOver && <StayDialog endsAt={endsAt} />;
}

/** Whatever closes it is done by somebody, who therefore stays. */
function StayDialog({ endsAt }: { endsAt: number }) {
  const [asking, setAsking] = useState(false);
  const [failures, setFailures] = useState(0);

  async function stay(): Promise<void> {
    if (asking) return;
    setAsking(true);
    const reply = await sendPresence();
    setAsking(false);
    if (!reply?.result) setFailures((before) => before + 1);
  }

  return (
    <Dialog
      // Closed by Escape while nothing could be told, it opens again.
      key={failures}
      open
      title="Вы ещё здесь?"
      onClose={() => void stay()}
      footer={
        <Button wide busy={asking} onClick={() => void stay()}>
          Остаться
        </Button>
      }
    >
      <p>
        Страница долго без движения. Чтобы ваши данные не увидел посторонний, мы закроем её и
        попросим войти снова. Введённое и отметки сохранятся.
      </p>
      <p>
        <Timer label="До выхода" endsAt={endsAt} />
      </p>
      {failures > 0 && (
        <Alert tone="error">
          <p>Не получилось связаться с сервером. Проверьте интернет и нажмите ещё раз.</p>
        </Alert>
      )}
    </Dialog>
  );
}
