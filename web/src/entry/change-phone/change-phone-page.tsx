// Changing the phone one signs in with: the numbers, the code on the old one, the code on the new one (spec §2;
// decision 0022). The server knows the stage; what is shown before it answers is the form.
import { useEffect, useState } from "react";

import { RefusedSpot } from "#spots/refused";

import { usePersistedState } from "../../client/state.ts";
import { SupportPhone } from "../../client/support-phone.tsx";
import { Button } from "../../ui/button.tsx";
import { focusHeading } from "../../ui/focus-heading.ts";
import { NoticePage } from "../../ui/notice-page.tsx";
import { ReviewNotice } from "../review-notice.tsx";
import { usePhoneChange } from "../use-phone-change.ts";
import { NumbersForm } from "./numbers-form.tsx";
import { NewPhoneCode, OldPhoneCode } from "./phone-codes.tsx";

export function ChangePhonePage() {
  const { state, setState, refresh } = usePhoneChange();
  const hasCode = usePersistedState((kept) => kept.codeId !== null);
  const [startsAgain, setStartsAgain] = useState(0);
  const startAgain = () => {
    setState({ stage: "None", reviewUntil: null });
    setStartsAgain((count) => count + 1);
  };
  useEffect(() => {
    if (startsAgain > 0) focusHeading();
  }, [startsAgain]);
  switch (state?.stage) {
    case "Begun":
      if (hasCode) return <OldPhoneCode onStage={refresh} onStartAgain={startAgain} />;
      break;
    case "Proved":
      return <NewPhoneCode onStage={refresh} onStartAgain={startAgain} />;
    case "OnReview":
      return <ReviewNotice reviewUntil={state.reviewUntil} />;
    case "Rejected":
      return <Rejected onStartAgain={startAgain} />;
    default:
  }
  return <NumbersForm onStage={refresh} />;
}

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
