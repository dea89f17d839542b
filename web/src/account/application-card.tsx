// An application that is no running loan: what it waits for and the way on, or why there is none (D5, D12).
import { ApprovedSpot } from "#spots/approved";
import { RefusedSpot } from "#spots/refused";
import { WaitSpot } from "#spots/wait";
import type { IsoDate } from "@microloan/domain/person/dates";

import { allowedAddress, followRedirect } from "../client/follow-redirect.ts";
import { moscowInstant } from "../client/moscow-instant.ts";
import {
  isInForce,
  isUnsigned,
  kindOf,
  loanWords,
  onwardOf,
  wordsOf,
} from "../loan/account-words.ts";
import type { Application } from "../loan/account-words.ts";
import { ClientDenial } from "../loan/client-denial.tsx";
import { retryWords } from "../loan/retry-words.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { Spot } from "../ui/spot.tsx";
import { WithWays } from "../ui/with-ways.tsx";

import styles from "./account-page.module.css";

/** `day`: that of the answer. */
type Props = { application: Application; redirectUrl: string; day: IsoDate };

export function ApplicationCard({ application, redirectUrl, day }: Props) {
  const kind = kindOf(application);
  const { title, text } = wordsOf(application);
  const { moneyAt, refusal } = application;
  const when = retryWords(refusal?.retryOn ?? null, day);
  const isRefused = kind === "over";
  const isGood = isInForce(application) && kind !== "open";
  const goesOn = (kind === "open" || kind === "waiting") && leadsOn(redirectUrl);
  return (
    <Card as="section" label={title}>
      <WithWays
        ways={
          goesOn && (
            <>
              <Button
                look={kind === "open" ? "primary" : "secondary"}
                onClick={() => followRedirect(redirectUrl)}
              >
                {onwardOf(application)}
              </Button>
              {isUnsigned(application) && (
                <ClientDenial applicationId={application.applicationId} what="filling" />
              )}
            </>
          )
        }
      >
        <Spot picture={isRefused ? RefusedSpot : isGood ? ApprovedSpot : WaitSpot}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{loanWords(application)}</p>
        </Spot>
        <div className={styles.below}>
          {text !== "" && <p className={styles.text}>{text}</p>}
          {moneyAt !== null && (
            <p className={styles.text}>
              <strong>Переведём деньги {moscowInstant(Date.parse(moneyAt))}.</strong> До этого можно
              бесплатно отказаться от займа.
            </p>
          )}
          {refusal !== null && <p className={styles.text}>{refusal.text}</p>}
          {when !== null && (
            <p className={styles.text}>
              <strong>{when}</strong>
            </p>
          )}
        </div>
      </WithWays>
    </Card>
  );
}

/** The address of the account itself leads nowhere from here. */
function leadsOn(redirectUrl: string): boolean {
  const address = allowedAddress(redirectUrl);
  return address !== null && new URL(address).pathname !== "/account";
}
