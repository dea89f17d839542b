// What may change the price before the documents are agreed to: the promo code and the paid extras (spec §7; D8).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import type { RefObject, SyntheticEvent } from "react";

import type { SuccessOf } from "@microloan/contract/endpoint";
import { accountEndpoints } from "@microloan/contract/endpoints/account";
import type { offerEndpoints } from "@microloan/contract/endpoints/offer";

import { differenceText } from "../../../loan/loan-words.ts";
import { explain } from "../../../server/errors.ts";
import { callQuery } from "../../../server/query.ts";
import type { Refused } from "../../../server/reply.ts";
import { useSubmit } from "../../../server/use-submit.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { FieldFrame, describedBy } from "../../../ui/field-frame.tsx";
import { useFocusOnNewView } from "../../../ui/focus-heading.ts";
import { Input } from "../../../ui/input.tsx";
import { Extras } from "./extras.tsx";
import { useExtras } from "./use-extras.ts";
import { useShownOffer } from "./use-shown-offer.ts";

import disclosure from "../../../ui/disclosure.module.css";
import styles from "./extras.module.css";

/** So long the documents wait for what may change their price; then the page is allowed to grow. */
const patienceMs = 3000;

type Props = {
  applicationId: string;
  terms: SuccessOf<typeof offerEndpoints.getOfferInfoText>;
  /** What there is to choose is on the screen, or is not waited for any more: the rest may be drawn with it. */
  onSettled: () => void;
  /** Whether the price is being changed: what is on the screen cannot be signed until that is answered. */
  onBusy: (isBusy: boolean) => void;
};

export function PriceChoice({ applicationId, terms, onSettled, onBusy }: Props) {
  const { takeTerms, readAgain } = useShownOffer(applicationId, terms.sum);
  const choice = useExtras({ applicationId, onTerms: takeTerms });
  const isPromoSettled = !useQuery(promoQuery(applicationId)).isPending;
  const [isPromoBusy, setPromoBusy] = useState(false);
  const isBusy = isPromoBusy || choice.isBusy;
  const isSettled = isPromoSettled && choice.isSettled;

  useEffect(() => {
    if (isSettled) onSettled();
    const waiting = setTimeout(onSettled, patienceMs);
    return () => clearTimeout(waiting);
  }, [isSettled, onSettled]);
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);

  function changed(): void {
    readAgain();
    // With another rate other extras fit into the limits.
    if (choice.extras !== null) void choice.actualize();
  }

  return (
    <>
      <PromoCode
        applicationId={applicationId}
        busy={isPromoBusy}
        onBusy={setPromoBusy}
        onChanged={changed}
      />
      <Extras terms={terms} choice={choice} />
    </>
  );
}

type PromoQueryProps = {
  applicationId: string;
  /** From the press of the button until it is answered. */
  busy: boolean;
  onBusy: (isBusy: boolean) => void;
  /** The terms on the screen no longer hold. */
  onChanged: () => void;
};

/** The promo code of the application as it stands. */
const promoQuery = (applicationId: string) => ({
  ...callQuery(accountEndpoints.getPromoInfo, { query: { applicationId } }),
  gcTime: 0,
});

function PromoCode({ applicationId, busy, onBusy, onChanged }: PromoQueryProps) {
  const client = useQueryClient();
  const query = promoQuery(applicationId);
  const { data: info } = useQuery(query);
  const { send: use } = useSubmit(accountEndpoints.usePromoCode);
  const { send: cancel } = useSubmit(accountEndpoints.cancelPromoCode);
  const [fault, setFault] = useState<string | null>(null);

  const place = useRef<HTMLDivElement>(null);
  useFocusOnNewView(info?.promoCode, () => place.current?.focus());

  async function change(send: () => Promise<typeof info | Refused | null>): Promise<void> {
    if (busy) return;
    onBusy(true);
    setFault(null);
    const reply = await send();
    if (reply?.result === true) {
      client.setQueryData(query.queryKey, reply);
      onChanged();
    } else if (reply) setFault(explain(reply).message);
    onBusy(false);
  }

  if (info === undefined) return null;
  const { promoCode, description, refundSum, refundSumWithoutPromo } = info;
  if (promoCode === null)
    return (
      <Entry
        place={place}
        busy={busy}
        fault={fault}
        onUse={(typed) => void change(() => use({ body: { applicationId, promoCode: typed } }))}
      />
    );
  return (
    <div
      ref={place}
      tabIndex={-1}
      role="group"
      aria-label={`Промокод ${promoCode}`}
      className={styles.promo}
    >
      <Alert tone="success">
        <div className={styles.used}>
          <p>
            Промокод <strong translate="no">{promoCode}</strong>. {description}. Вернёте на{" "}
            <span translate="no">{differenceText(refundSumWithoutPromo, refundSum)}</span> меньше.
          </p>
          <Button
            look="quiet"
            busy={busy}
            aria-label={`Отменить промокод ${promoCode}`}
            onClick={() => void change(() => cancel({ body: { applicationId } }))}
          >
            Отменить
          </Button>
        </div>
        {fault !== null && <p role="alert">{fault}</p>}
      </Alert>
    </div>
  );
}

type EntryProps = {
  /** What has the focus when a code was cancelled. */
  place: RefObject<HTMLDivElement | null>;
  busy: boolean;
  fault: string | null;
  onUse: (typed: string) => void;
};

const missing = "Введите промокод";

function Entry({ place, busy, fault, onUse }: EntryProps) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const error = isMissing ? missing : (fault ?? undefined);

  function send(event: SyntheticEvent): void {
    event.preventDefault();
    const code = typed.trim();
    setMissing(code === "");
    if (code !== "") onUse(code);
  }

  return (
    <details
      className={styles.promo}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className={disclosure.summary} ref={place}>
        У меня есть промокод
      </summary>
      <form noValidate className={styles.entry} onSubmit={send}>
        <FieldFrame id="promo-code" label="Промокод" error={error} isErrorLive>
          <Input
            id="promo-code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={40}
            translate="no"
            value={typed}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy("promo-code", { error })}
            onChange={(event) => {
              setTyped(event.target.value);
              setMissing(false);
            }}
          />
        </FieldFrame>
        <Button type="submit" look="secondary" busy={busy}>
          Применить
        </Button>
      </form>
    </details>
  );
}
