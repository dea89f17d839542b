// Who may choose another sum at signing, and the choice itself, which is fetched for them only (spec §2; D6, D8).
import { useState } from "react";

import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { LatePart, lazyPart } from "../../../ui/late-part.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import type { OfferChoiceProps } from "./offer-choice.tsx";
import { useMayAddSum } from "./use-approved.ts";

const OfferChoice = lazyPart(() => import("./offer-choice.tsx"), "OfferChoice");

export function LateOfferChoice(props: OfferChoiceProps) {
  const { mustChoose, loan } = props.approved;
  const mayAddSum = useMayAddSum();
  const [isBroken, setBroken] = useState(false);
  if (!mayAddSum && !mustChoose) return null;
  // A higher sum is by wish; without a lower one nothing can be signed.
  if (isBroken) return mustChoose && <ChoiceMissing />;
  return (
    <LatePart fallback={loan !== null && <Skeleton lines={4} />} onBroken={() => setBroken(true)}>
      <OfferChoice {...props} />
    </LatePart>
  );
}

const ChoiceMissing = () => (
  <Alert tone="error" title="Выбор суммы не открылся">
    <p>
      Одобрили меньше, чем вы просили, сумму нужно выбрать. Проверьте связь и обновите страницу.
    </p>
    <Button look="quiet" onClick={() => window.location.reload()}>
      Обновить страницу
    </Button>
  </Alert>
);
