// Step 5 of both flows: the card the money goes to. Its number is typed on the acquirer's page and never touches us; a
// repeat client is offered the cards bound before (spec §2; D5, D8).
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";

import { CardSpot } from "#spots/card";
import { considerationEndpoints } from "@microloan/contract/endpoints/application-consideration";
import { stepNumberOf } from "@microloan/domain/journey/steps";

import { useApplicationId, useSession } from "../../client/use-session.ts";
import { useGoOn } from "../../form/use-step-save.ts";
import { ClientDenial } from "../../loan/client-denial.tsx";
import { callQuery } from "../../server/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { focusHeading, useFocusOnNewView } from "../../ui/focus-heading.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { SlowNotice } from "../../ui/slow-notice.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { IdentificationNotice } from "../identification/identification-notice.tsx";
import { useCardBinding } from "./card-binding.ts";
import { KnownCards } from "./known-cards.tsx";

import styles from "./select-map-page.module.css";

export function SelectMapPage() {
  const isBound = useIsCardBound();
  const { journey } = useSession();
  // Its first card has been refused: another one may be known.
  const isSigned = journey?.status === "Approved";
  const mayBeKnown = isSigned || journey?.isNew === false;
  return (
    <section className={styles.page}>
      <PageHeading
        picture={CardSpot}
        lead="На неё придут деньги. Подойдёт только карта, открытая на ваше имя."
      >
        Карта для получения денег
      </PageHeading>
      {isSigned ? <PayoutFault /> : <IdentificationNotice />}
      {mayBeKnown ? <CardChoice isBound={isBound} /> : <AnotherCard isBound={isBound} />}
      {isSigned && <ClientDenial applicationId={journey.applicationId} what="signed" />}
    </section>
  );
}

/** Why the money did not reach the card, and until when another one may take its place (decision 0075). */
function PayoutFault() {
  const params = { id: useApplicationId() };
  const { data } = useQuery(callQuery(considerationEndpoints.getConsiderationStatus, { params }));
  const fault = data?.payout?.fault ?? null;
  if (fault === null) return null;
  return (
    <Alert tone="warning" live={false} title="Деньги не дошли до карты">
      <p>{fault}</p>
    </Alert>
  );
}

/** The cards bound before come first; without any, or when they cannot be read, a card is bound as by everybody. */
function CardChoice({ isBound }: { isBound: boolean }) {
  const [isOther, setOther] = useState(false);
  useFocusOnNewView(isOther);
  return isOther ? (
    <>
      <AnotherCard isBound={isBound} />
      <Button look="quiet" onClick={() => setOther(false)}>
        К моим картам
      </Button>
    </>
  ) : (
    <KnownCards onOther={() => setOther(true)} otherwise={<AnotherCard isBound={isBound} />} />
  );
}

function AnotherCard({ isBound }: { isBound: boolean }) {
  const { journey } = useSession();
  const goOn = useGoOn();
  return (
    <>
      {isBound && (
        <Alert tone="success" live={false} title="Карта уже привязана">
          <p>Чтобы заменить её, введите данные другой карты.</p>
          <Button look="quiet" onClick={() => journey !== null && void goOn(journey)}>
            Оставить эту карту
          </Button>
        </Alert>
      )}
      <Alert tone="info" live={false}>
        <p>Номер карты вы вводите на странице банка. Мы его не видим и не храним.</p>
      </Alert>
      <Binding />
    </>
  );
}

function Binding() {
  const { binding, check, save, ...bound } = useCardBinding(useApplicationId());
  // The focus may have been in the bank's page, which goes with its frame.
  useFocusOnNewView(binding.kind === "opening" ? undefined : binding.kind);
  const openAnother = () => {
    focusHeading();
    bound.openAnother();
  };
  switch (binding.kind) {
    case "opening":
      return (
        <Skeleton rows={["title", "field", "field", "button"]} label="Открываем страницу банка" />
      );
    case "closed":
      return (
        <Alert
          tone="error"
          title={binding.isServiceDown ? "Сервис карт недоступен" : "Страница банка не открылась"}
        >
          <p>
            {binding.isServiceDown
              ? "Попробуйте через минуту. Всё, что вы заполнили, сохранено."
              : binding.message}
          </p>
          <Button look="quiet" onClick={openAnother}>
            Попробовать ещё раз
          </Button>
        </Alert>
      );
    case "open":
      return (
        <>
          {binding.isLinkLost && (
            <Alert tone="warning">
              <p>Связь прервалась. Спросим банк снова, как только она появится.</p>
            </Alert>
          )}
          <CardFrame key={binding.url} {...binding} onHint={check} />
        </>
      );
    case "refused":
      return (
        <>
          <Alert tone="error" title="Карта не подошла">
            <p>{binding.message}</p>
          </Alert>
          <Button onClick={openAnother}>Попробовать другую карту</Button>
        </>
      );
    case "saving":
      return (
        <p role="status" className={styles.saving}>
          <Spinner /> Банк подтвердил карту, сохраняем
        </p>
      );
    case "unsaved":
      return (
        <Alert tone="error" title="Карта подтверждена, но не сохранилась">
          <p>{binding.message}</p>
          <Button look="quiet" onClick={save}>
            Сохранить ещё раз
          </Button>
          <Button look="quiet" onClick={openAnother}>
            Попробовать другую карту
          </Button>
        </Alert>
      );
  }
}

/** Whether the journey has passed this step: one may come back to it for another card. */
function useIsCardBound(): boolean {
  const { journey } = useSession();
  if (journey === null || journey.nextStep === null) return false;
  const { steps, nextStep } = journey;
  return steps.indexOf(nextStep) > steps.indexOf(stepNumberOf("select-map"));
}

/** So long the bank's answer is awaited after its page has said something. */
const hintMs = 15_000;

type Props = { url: string; origin: string; onHint: () => void };

/**
 * The acquirer's own page in a frame: its word is only a hint to ask our API now, and only from its own origin (D8).
 */
function CardFrame({ url, origin, onHint }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const [reloads, setReloads] = useState(0);
  const [isHinted, setHinted] = useState(false);

  const takeMessage = useEffectEvent((event: MessageEvent) => {
    if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
    setHinted(true);
    onHint();
  });
  useEffect(() => {
    if (!isHinted) return;
    // A message may have been about anything: a form that stays empty can be loaded anew again.
    const unanswered = setTimeout(() => setHinted(false), hintMs);
    return () => clearTimeout(unanswered);
  }, [isHinted]);
  useEffect(() => {
    const listener = (event: MessageEvent) => takeMessage(event);
    window.addEventListener("message", listener);
    return () => window.removeEventListener("message", listener);
  }, []);

  return (
    <div className={styles.binding}>
      <div className={styles.window}>
        {!isLoaded && (
          <div className={styles.loading}>
            <Skeleton
              rows={["title", "field", "field", "button"]}
              label="Открываем страницу банка"
            />
          </div>
        )}
        <iframe
          key={reloads}
          ref={frame}
          src={url}
          title="Страница банка для привязки карты"
          className={styles.frame}
          // oxlint-disable-next-line react/iframe-missing-sandbox -- never of our origin: the API sees to it
          sandbox="allow-forms allow-scripts allow-same-origin"
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
        />
      </div>
      <p role="status" className={styles.hint}>
        {isHinted && "Проверяем ответ банка…"}
      </p>
      {!isLoaded && <SlowNotice key={reloads} />}
      {!isHinted && (
        <>
          {/* Of another origin nobody is told that it failed: the words are there before they are needed. */}
          <p className={styles.hint}>
            Вместо формы пусто или ошибка? Загрузите её снова. Не помогло – отключите VPN и
            блокировщик рекламы: заявка сохранена, карту можно привязать позже.
          </p>
          <Button
            look="quiet"
            onClick={() => {
              setLoaded(false);
              setReloads((count) => count + 1);
            }}
          >
            Загрузить форму снова
          </Button>
        </>
      )}
    </div>
  );
}
