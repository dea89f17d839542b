// Changing the phone one signs in with: the numbers, the code on the old one, the code on the new one (spec §2;
// decision 0022). The server knows the stage; what is shown before it answers is the form.
import { useState } from "react";

import { RefusedSpot } from "#spots/refused";

import { SupportPhone } from "../../client/support-phone.tsx";
import { useIsHere } from "../../client/use-is-here.ts";
import { useTitle } from "../../client/use-title.ts";
import { useCodeFor } from "../../form/code/kept-code.ts";
import { Button } from "../../ui/button.tsx";
import { useFocusOnNewView } from "../../ui/focus-heading.ts";
import { NoticePage } from "../../ui/notice-page.tsx";
import { ReviewNotice, reviewHeading } from "../review-notice.tsx";
import { usePhoneChange } from "../use-phone-change.ts";
import type { PhoneChangeState } from "../use-phone-change.ts";
import { NumbersForm, useIsSentNumbers } from "./numbers-form.tsx";
import { NewPhoneCode, OldPhoneCode } from "./phone-codes.tsx";

export function ChangePhonePage() {
  const { state, setState, refresh } = usePhoneChange();
  const isHere = useIsHere();
  const hasCode = useCodeFor("old-phone") !== null;
  const [isOldCodeSpent, setOldCodeSpent] = useState(false);
  const take = (next: PhoneChangeState["stage"]) => {
    setState({ stage: next, reviewUntil: null });
    setOldCodeSpent(false);
  };
  const startAgain = () => take("None");
  const isCodeMissing = state?.stage === "Begun" && !hasCode && !isOldCodeSpent;
  const hasComeBack = useIsSentNumbers() && (state?.stage === "Begun" || state?.stage === "Proved");
  const stage = state === null || isCodeMissing || hasComeBack ? "None" : state.stage;
  useFocusOnNewView(stage);
  useTitle(titles[stage] ?? "Смена номера телефона");
  switch (stage) {
    case "Begun":
      return (
        <OldPhoneCode
          onSpent={() => setOldCodeSpent(true)}
          onProved={() => take("Proved")}
          onStartAgain={startAgain}
        />
      );
    case "Proved":
      return <NewPhoneCode isHere={isHere} onStage={refresh} onStartAgain={startAgain} />;
    case "OnReview":
      return <ReviewNotice reviewUntil={state?.reviewUntil ?? null} />;
    case "Rejected":
      return <Rejected onStartAgain={startAgain} />;
    default:
      return <NumbersForm onStage={refresh} />;
  }
}

/** Whoever looks at another tab meanwhile sees what it has come to (ux §3 row 32). */
const titles: Partial<Record<PhoneChangeState["stage"], string>> = {
  OnReview: reviewHeading,
  Rejected: "Документы не подошли",
  Proved: "Подтвердите новый номер",
};

function Rejected({ onStartAgain }: { onStartAgain: () => void }) {
  return (
    <NoticePage
      picture={RefusedSpot}
      heading="Документы не подошли"
      lead="Номер остался прежним."
      ways={<Button onClick={onStartAgain}>Начать сначала</Button>}
    >
      <p>
        Чаще всего дело в качестве снимков или в опечатке в номере. Проверьте их и отправьте ещё
        раз. Не получается – позвоните нам:
      </p>
      <SupportPhone />
    </NoticePage>
  );
}
