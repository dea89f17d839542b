// The old phone is lost: the codeword, or documents for an operator, prove who asks (spec §2; decision 0022).
import { useState } from "react";

import { PassportSpot } from "#spots/passport";
import { PhoneSpot } from "#spots/phone";

import { Link, Redirect, useLocation } from "../../client/navigation.tsx";
import { useIsHere } from "../../client/use-is-here.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { useFocusOnNewView } from "../../ui/focus-heading.ts";
import { LinkButton } from "../../ui/link-button.tsx";
import { NoticePage } from "../../ui/notice-page.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { ReviewNotice } from "../review-notice.tsx";
import { usePhoneChange } from "../use-phone-change.ts";
import { CodewordForm } from "./codeword-form.tsx";
import { DocumentsForm } from "./documents-form.tsx";

import styles from "./choosing-reset-method-page.module.css";

export function ChoosingResetMethodPage() {
  const { state, refresh } = usePhoneChange();
  const isHere = useIsHere();
  const [, navigate] = useLocation();
  const [way, setWay] = useState<"codeword" | "documents" | null>(null);
  useFocusOnNewView(`${state?.stage ?? "Begun"} ${way}`);
  if (state !== null && state.stage !== "Begun") {
    if (state.stage === "OnReview") return <ReviewNotice reviewUntil={state.reviewUntil} />;
    if (state.stage === "None" || state.stage === "Done") return <NumbersFirst />;
    return <Redirect to="/change-phone" replace />;
  }
  const chooseAgain = () => setWay(null);
  const goOn = () => {
    if (isHere()) navigate("/change-phone", { replace: true });
  };
  if (way === "codeword")
    return <CodewordForm onOtherWay={chooseAgain} onStage={refresh} onProved={goOn} />;
  if (way === "documents") return <DocumentsForm onOtherWay={chooseAgain} onStage={refresh} />;
  return <Ways onWay={setWay} />;
}

const ways = [
  {
    way: "codeword",
    name: "Кодовое слово и паспорт",
    about: "Слово, которое вы придумали, когда заполняли паспорт в заявке. Займёт минуту.",
    button: "Ввести кодовое слово",
  },
  {
    way: "documents",
    name: "Фото документов",
    about: "Фото паспорта и ваше фото с ним. Их проверит сотрудник, обычно в течение суток.",
    button: "Отправить документы",
  },
] as const;

function Ways({ onWay }: { onWay: (way: "codeword" | "documents") => void }) {
  return (
    <section className={styles.page}>
      <PageHeading
        picture={PassportSpot}
        lead="Код на прежний номер не получить, поэтому подтвердите иначе, что это вы."
      >
        Как подтвердить, что это вы
      </PageHeading>
      <ul className={styles.ways}>
        {ways.map(({ way, name, about, button }, index) => (
          <li key={way}>
            <Card>
              <h2 className={styles.name}>{name}</h2>
              <p className={styles.about}>{about}</p>
              <Button look={index === 0 ? "primary" : "secondary"} onClick={() => onWay(way)}>
                {button}
              </Button>
            </Card>
          </li>
        ))}
      </ul>
      <Link href="/change-phone" className={styles.link}>
        Прежний номер под рукой
      </Link>
    </section>
  );
}

function NumbersFirst() {
  return (
    <NoticePage
      picture={PhoneSpot}
      heading="Сначала укажите номера"
      lead="Прежний, новый и дату рождения: после этого выберете, как подтвердить, что это вы."
      ways={
        <Link href="/change-phone" asChild>
          <LinkButton>Указать номера</LinkButton>
        </Link>
      }
    />
  );
}
