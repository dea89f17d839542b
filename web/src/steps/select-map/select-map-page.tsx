// Step 5 of both flows: the card the money goes to. Its number is typed on the acquirer's page and never touches us; a
// repeat client is offered the cards bound before (spec §2; D5, D8).
import { useState } from "react";

import { CardSpot } from "#spots/card";
import { stepNumberOf } from "@microloan/domain/journey/steps";

import { useApplicationId, useSession } from "../../client/use-session.ts";
import { useGoOn } from "../../form/use-step-save.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { useCardBinding } from "./card-binding.ts";
import { CardFrame } from "./card-frame.tsx";
import { KnownCards } from "./known-cards.tsx";

import styles from "./select-map-page.module.css";

export function SelectMapPage() {
  const isBound = useIsCardBound();
  const isRepeat = useSession().journey?.isNew === false;
  return (
    <section className={styles.page}>
      <PageHeading
        picture={CardSpot}
        lead="На неё придут деньги. Подойдёт только карта, открытая на ваше имя."
      >
        Карта для получения денег
      </PageHeading>
      {isRepeat ? <CardChoice isBound={isBound} /> : <AnotherCard isBound={isBound} />}
    </section>
  );
}

/** The cards bound before come first; without any, or when they cannot be read, a card is bound as by everybody. */
function CardChoice({ isBound }: { isBound: boolean }) {
  const [isOther, setOther] = useState(false);
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
          <Button look="quiet" onClick={() => journey !== null && goOn(journey)}>
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
  const { binding, check, save, openAnother } = useCardBinding(useApplicationId());
  switch (binding.kind) {
    case "opening":
      return <Skeleton lines={6} label="Открываем страницу банка" />;
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
