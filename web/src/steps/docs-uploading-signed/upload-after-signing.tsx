// The upload after signing: how long it is waited for, what to take again and why, fresh time, and the way back (D5).
import { useState } from "react";

import { PhotoSpot } from "#spots/photo";
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { dayForms, pluralOf } from "@microloan/domain/text/plural";

import { Loaded } from "../../client/loaded.tsx";
import { moscowInstant } from "../../client/moscow-instant.ts";
import { useApplicationId, useSession } from "../../client/use-session.ts";
import { useStepSave } from "../../form/use-step-save.ts";
import { DocumentActions } from "../../papers/document-actions.tsx";
import { ScansForm } from "../../scans/scans-form.tsx";
import { inPageOrder } from "../../scans/scans.ts";
import { useScanList } from "../../scans/use-scan-list.ts";
import { WaitForUpload } from "../../scans/wait-for-upload.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { announce } from "../../ui/announce.ts";
import { Button } from "../../ui/button.tsx";
import { useSecondsLeft } from "../../ui/countdown.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Timer } from "../../ui/timer.tsx";

import styles from "./docs-uploading-signed-page.module.css";

type Props = { scans: DeferredScans; endsAt: number; onChanged: () => void };

export function UploadAfterSigning({ scans, endsAt, onChanged }: Props) {
  const applicationId = useApplicationId();
  const { isOperator = false } = useSession();
  const { check, askedAt } = useScanList(applicationId);
  const reasons = new Map(scans.reasons.map(({ documentRuleId, text }) => [documentRuleId, text]));
  const isAgain = scans.status === "ReuploadRequired";
  const heading = (
    <>
      <PageHeading
        picture={PhotoSpot}
        lead="Договор подписан. Пришлите фотографии документов, и заявка пойдёт дальше."
      >
        {isAgain ? "Пришлите фотографии ещё раз" : "Фото документов"}
      </PageHeading>
      {isAgain && (
        <Alert tone="warning" title="Часть фотографий не подошла">
          <p>Что не так, написано у каждой. Остальные присылать заново не нужно.</p>
        </Alert>
      )}
      <TimeLeft endsAt={endsAt} onEnd={onChanged} />
    </>
  );
  return (
    <Loaded query={check} rows={["text", "photo", "photo", "button"]}>
      {({ categories }) => (
        <ScansForm
          applicationId={applicationId}
          page="docsUploadingSigned"
          askedAt={askedAt}
          categories={inPageOrder(categories)}
          reasons={reasons}
          heading={
            <>
              {heading}
              {categories.some(({ id }) => id === documentIds.scanSignedConditions) && (
                <PaperToSign applicationId={applicationId} />
              )}
            </>
          }
          submitLabel="Отправить на проверку"
        >
          {({ isUploading }) =>
            !isOperator && (
              <section aria-label="Не успеваете?" className={styles.ways}>
                <h2 className={styles.title}>Не успеваете?</h2>
                <MoreTime
                  applicationId={applicationId}
                  resetsLeft={scans.resetsLeft}
                  onChanged={onChanged}
                />
                <GiveUp applicationId={applicationId} isUploading={isUploading} />
              </section>
            )
          }
        </ScansForm>
      )}
    </Loaded>
  );
}

const hourSeconds = 3600;

/**
 * How long the scans are waited for: hours and the instant while there are hours, mm:ss in the last one (spec §9; D5).
 */
export function TimeLeft({ endsAt, onEnd }: { endsAt: number; onEnd: () => void }) {
  const left = useSecondsLeft(endsAt);
  return (
    <div className={styles.time}>
      {left > hourSeconds ? (
        <span role="timer" aria-live="off" className={styles.long}>
          Ещё <strong>{longTimeWords(left)}</strong>
        </span>
      ) : (
        <Timer large label="Осталось" endsAt={endsAt} onEnd={onEnd} />
      )}
      <p>{`Ждём фотографии до ${moscowInstant(endsAt)}.`}</p>
    </div>
  );
}

/** Where a photo of the paper signed by hand is asked for: the paper itself, to print (D7; decisions 0034, 0040). */
function PaperToSign({ applicationId }: { applicationId: string }) {
  return (
    <div className={styles.way}>
      <p className={styles.note}>
        Одна из фотографий — договор, подписанный от руки. Откройте его, скачайте PDF и
        распечатайте.
      </p>
      <DocumentActions
        applicationId={applicationId}
        documentRulesId={documentIds.individualConditions}
        name="Индивидуальные условия договора займа"
      />
    </div>
  );
}

type MoreTimeProps = { applicationId: string; resetsLeft: number; onChanged: () => void };

/** Fresh time for the scans, a limited number of times (D5). */
function MoreTime({ applicationId, resetsLeft, onChanged }: MoreTimeProps) {
  const { submit, error } = useSubmit(considerationEndpoints.resetDeferredScansTimer);
  const [busy, setBusy] = useState(false);

  async function renew(): Promise<void> {
    setBusy(true);
    const reply = await submit({ params: { id: applicationId } });
    setBusy(false);
    if (reply !== null) announce("Время началось заново");
    // Also after a refusal: what is shown no longer holds.
    onChanged();
  }

  return (
    <div className={styles.way}>
      <Button
        look="secondary"
        wide
        busy={busy}
        unavailable={resetsLeft === 0}
        aria-describedby="more-time-note"
        onClick={() => void renew()}
      >
        Ещё время
      </Button>
      <p id="more-time-note" className={styles.note}>
        {resetsWords(resetsLeft)}
      </p>
      {error !== null && (
        <Alert tone="error">
          <p>{error.message}</p>
        </Alert>
      )}
    </div>
  );
}

type GiveUpProps = { applicationId: string; isUploading: boolean };

/** The way back to the upload before signing, which takes the signature back: asked about first (D5, decision 0034). */
function GiveUp({ applicationId, isUploading }: GiveUpProps) {
  const { submit, error, clear } = useStepSave(considerationEndpoints.resetDeferredScansWorkflow);
  const [isAsked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [isWaitShown, setWaitShown] = useState(false);

  function ask(): void {
    setWaitShown(isUploading);
    if (!isUploading) setAsked(true);
  }

  async function giveUp(): Promise<void> {
    setBusy(true);
    await submit({ params: { id: applicationId } });
    setBusy(false);
  }

  function stay(): void {
    clear();
    setAsked(false);
  }

  return (
    <div className={styles.way}>
      <Button look="quiet" wide onClick={ask}>
        Вернуться к загрузке до подписания
      </Button>
      <WaitForUpload isWaitShown={isWaitShown && isUploading} />
      <Dialog
        open={isAsked}
        title="Вернуться к шагу до подписания?"
        onClose={stay}
        isLocked={busy}
        footer={
          <div className={styles.choices}>
            <Button busy={busy} onClick={() => void giveUp()}>
              Вернуться
            </Button>
            <Button look="secondary" unavailable={busy} onClick={stay}>
              Остаться
            </Button>
          </div>
        }
      >
        <p>
          Подпись перестанет действовать: сначала фотографии, потом договор подписывается заново
          кодом из СМС. Спешить будет некуда, но ещё раз отложить фотографии не получится.
        </p>
        <p>То, что уже загружено, останется.</p>
        {error !== null && (
          <Alert tone="error" title="Вернуться не получилось">
            <p>{error.message}</p>
          </Alert>
        )}
      </Dialog>
    </div>
  );
}

export type DeferredScans = SuccessOf<typeof considerationEndpoints.getDeferredScansStatus>;

/** How often fresh time may still be asked for. */
export const resetsWords = (resetsLeft: number): string =>
  resetsLeft === 0
    ? "Больше времени добавить нельзя."
    : `Начать отсчёт заново можно ещё ${resetsLeft} ${pluralOf(resetsLeft, { one: "раз", few: "раза", many: "раз" })}.`;

/** Hours and minutes of a long wait, which no timer of minutes and seconds shows well. */
export function longTimeWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  const days = Math.floor(hours / 24);
  const words = [
    days > 0 && `${days} ${pluralOf(days, dayForms)}`,
    hours % 24 > 0 && `${hours % 24} ч`,
  ];
  return [...words, days === 0 && rest > 0 && `${rest} мин`].filter(Boolean).join(" ");
}
