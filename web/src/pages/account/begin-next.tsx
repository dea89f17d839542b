// The next loan, when the last application is over: of the sum and term that the calculator holds (spec §1; D12; decision
// 0029).
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { reapplicationEndpoints } from "@microloan/contract/endpoints-beyond/reapplication";
import { formatTerm } from "@microloan/domain/text/plural";

import { Link } from "../../app/navigation.tsx";
import { useKept } from "../../app/state.ts";
import { useGoOn } from "../../app/use-step-save.ts";
import { rublesText } from "../../loan/loan-words.ts";
import { sessionQuery } from "../../server/query.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

import styles from "./account-page.module.css";

export function BeginNext() {
  const { sum, term, periodType } = useKept((kept) => kept.calculator);
  const { submit, error } = useSubmit(reapplicationEndpoints.beginApplication);
  const [isBusy, setBusy] = useState(false);
  const client = useQueryClient();
  const goOn = useGoOn();

  async function begin(): Promise<void> {
    setBusy(true);
    const periodTypeId = periodTypes[periodType].id;
    const body = { requestedOfferSum: sum, requestedOfferPeriod: term, periodTypeId };
    const begun = await submit({ body });
    // The pages of the new application ask the session for its id.
    if (begun !== null) await client.refetchQueries({ queryKey: sessionQuery.queryKey });
    setBusy(false);
    if (begun !== null) goOn(begun.journey);
  }

  return (
    <Card as="section" label="Новый заём">
      <h2 className={styles.title}>Новый заём</h2>
      <p className={styles.text}>
        <span translate="no">{rublesText(sum)}</span> на {formatTerm(term, periodType)}. Данные
        прошлой заявки заполнятся сами, останется их проверить.
      </p>
      {error !== null && (
        <Alert tone="error">
          <p>{error.message}</p>
        </Alert>
      )}
      <div className={styles.ways}>
        <Button busy={isBusy} onClick={() => void begin()}>
          Взять новый заём
        </Button>
        <Link href="/" asChild>
          <LinkButton look="secondary">Другая сумма или срок</LinkButton>
        </Link>
      </div>
    </Card>
  );
}
