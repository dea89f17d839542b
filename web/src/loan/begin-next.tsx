// The way to the next loan, when no application is open: of the sum and term that the calculator holds (spec §1; D12;
// decisions 0029, 0075).
import { useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { periodTypes } from "@microloan/contract/dictionaries/period-types";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";
import { formatTerm } from "@microloan/domain/text/plural";

import { Link } from "../client/navigation.tsx";
import { showNotice } from "../client/notice.ts";
import { usePersistedState } from "../client/state.ts";
import { useSession } from "../client/use-session.ts";
import { useGoOn } from "../form/use-step-save.ts";
import { sessionQuery } from "../server/query.ts";
import { useSubmit } from "../server/use-submit.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { WithWays } from "../ui/with-ways.tsx";
import { rublesText } from "./loan-words.ts";

import styles from "./begin-next.module.css";

/** Assumption: D12. The sum that the calculator holds is not taken over into an application that is under way. */
const openAlready = "У вас уже есть открытая заявка. Сумма и срок в ней прежние";
const notOpened = "Заявка создана, но открыть её не получилось. Попробуйте ещё раз.";

const filled = "Данные прошлой заявки заполнятся сами, останется их проверить.";

/** `isFirst`: there has been no application whose data could be known. */
export function BeginNext({ isFirst = false }: { isFirst?: boolean }) {
  const { sum, term, periodType } = usePersistedState((kept) => kept.calculator);
  const { isOperator = false } = useSession();
  const { submit, error } = useSubmit(applicationEndpoints.beginApplication);
  const [isBusy, setBusy] = useState(false);
  const [isUnopened, setUnopened] = useState(false);
  const client = useQueryClient();
  const goOn = useGoOn();

  async function begin(): Promise<void> {
    setBusy(true);
    setUnopened(false);
    const periodTypeId = periodTypes[periodType].id;
    const body = { requestedOfferSum: sum, requestedOfferPeriod: term, periodTypeId };
    const begun = await submit({ body });
    // The pages of the new application ask the session for its id.
    const isOpen = begun !== null && (await readSession(client)) === begun.applicationId;
    // Busy until this page is gone: a second press while the next one is fetched would begin again.
    if (isOpen) {
      if (!begun.isBegun) showNotice(openAlready);
      return goOn(begun.journey);
    }
    setBusy(false);
    setUnopened(begun !== null);
  }
  const message = isUnopened ? notOpened : error?.message;
  // Taking a loan is the borrower's word (D3).
  if (isOperator) return null;

  return (
    <Card as="section" label="Новый заём">
      <WithWays
        ways={
          <>
            <Button busy={isBusy} onClick={() => void begin()}>
              Взять заём
            </Button>
            <Link href="/" asChild>
              <LinkButton look="secondary">Другая сумма или срок</LinkButton>
            </Link>
          </>
        }
      >
        <h2 className={styles.title}>Новый заём</h2>
        <p className={styles.text}>
          <span translate="no">{rublesText(sum)}</span> на {formatTerm(term, periodType)}.{" "}
          {isFirst ? "Заявка займёт несколько минут." : filled}
        </p>
        {message !== undefined && (
          <Alert tone="error">
            <p>{message}</p>
          </Alert>
        )}
      </WithWays>
    </Card>
  );
}

/** Id of the application in the session as the server knows it now; null when there is no answer, or none in it. */
async function readSession(client: QueryClient): Promise<string | null> {
  // One asked for before the application was begun would be joined.
  await client.cancelQueries({ queryKey: sessionQuery.queryKey });
  try {
    const { application } = await client.fetchQuery({ ...sessionQuery, staleTime: 0 });
    return application?.applicationId ?? null;
  } catch {
    return null;
  }
}
