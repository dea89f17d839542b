// The INN was found by passport: says so and goes on by itself after a moment to read it (D5).
import { useEffect, useEffectEvent, useRef } from "react";

import { ApprovedSpot } from "#spots/approved";

import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { NoticePage } from "../../ui/notice-page.tsx";
import { Masked } from "./look-up-state.tsx";
import type { InnLookUp } from "./look-up-state.tsx";
import { useJourneyAgain } from "./use-journey-again.ts";

const readingMs = 3000;

export function FoundInn({ lookUp }: { lookUp: InnLookUp }) {
  const { goOnAnew, busy, error } = useJourneyAgain();
  const page = useRef<HTMLDivElement>(null);
  // The field that may have had the focus is gone.
  useEffect(() => page.current?.querySelector("h1")?.focus(), []);
  // Once: after a failure, or while the button's own call runs, the button is the way on.
  const goOnByItself = useEffectEvent(() => {
    if (!busy && error === null) void goOnAnew();
  });
  useEffect(() => {
    const waiting = setTimeout(() => goOnByItself(), readingMs);
    return () => clearTimeout(waiting);
  }, []);
  return (
    <div ref={page}>
      <NoticePage
        picture={ApprovedSpot}
        heading="Мы нашли ваш ИНН"
        lead={
          <>
            <Masked lookUp={lookUp} /> Вводить его не нужно, переходим дальше.
          </>
        }
        ways={
          <Button busy={busy} onClick={() => void goOnAnew()}>
            Продолжить
          </Button>
        }
      >
        {error !== null && (
          <Alert tone="error">
            <p>{error}</p>
          </Alert>
        )}
      </NoticePage>
    </div>
  );
}
