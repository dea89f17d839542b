// The texts around the calculator, which come in one file, later than it: beside it why one may trust the offer; below
// what is needed, how long it takes, what it costs in full, who lends, questions,
// the way back for those who know us (ux §2.7).
import type { ReactNode } from "react";

import { CardSpot } from "#spots/card";
import { PassportSpot } from "#spots/passport";
import { PhoneSpot } from "#spots/phone";
import { WelcomeSpot } from "#spots/welcome";

import { useLoanDate } from "../calculator/loan-date.ts";
import { lender } from "../client/build-config.ts";
import { Link } from "../client/navigation.tsx";
import { Card } from "../ui/card.tsx";
import { Icon } from "../ui/icon.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { Costs } from "./costs.tsx";
import { LandingSection } from "./landing-section.tsx";
import { offerRange } from "./offer-range.ts";
import { Questions } from "./questions.tsx";
import { Steps, minutesInAll } from "./steps.tsx";

import aboutStyles from "./landing-page.module.css";
import styles from "./landing-rest.module.css";

const inRegister = `№\u00a0${lender.registryNumber} в реестре Банка\u00a0России`;

/** What stands beside the calculator: what is on offer, and why one may trust it, without scrolling. */
export function About() {
  const range = offerRange(useLoanDate());
  return (
    <div className={aboutStyles.about}>
      <p className={aboutStyles.lead}>
        От <span translate="no">{range.smallest}</span> до{" "}
        <span translate="no">{range.largest}</span>
        {`, от ${range.shortest} до ${range.longest}. Сколько вернёте, видно до заявки.`}
      </p>
      <ul className={aboutStyles.trust}>
        <Trust>{`Заявка займёт около ${minutesInAll} минут`}</Trust>
        <Trust>{`ПСК от ${range.pskFrom} до ${range.pskTo}\u00a0% годовых`}</Trust>
        <Trust>
          <span translate="no">{`${lender.shortName}, ${inRegister}`}</span>
        </Trust>
        <Trust>
          <Link href="/agreement">Документы и согласия</Link>
        </Trust>
      </ul>
      <span className={aboutStyles.picture}>
        <WelcomeSpot />
      </span>
    </div>
  );
}

function Trust({ children }: { children: ReactNode }) {
  return (
    <li>
      <Icon name="tick" size={20} />
      <span>{children}</span>
    </li>
  );
}

export function LandingRest({ id }: { id: string }) {
  return (
    <div id={id} className={styles.rest}>
      <Needs />
      <Steps />
      <Costs />
      <div className={styles.pair}>
        <Lender />
        <Questions />
      </div>
      <Returning />
    </div>
  );
}

const needs = [
  {
    Picture: PassportSpot,
    name: "Паспорт",
    text: "Гражданина России, от 18 лет. Понадобятся фото его страниц.",
  },
  {
    Picture: PhoneSpot,
    name: "Телефон",
    text: "Ваш номер: на него придут коды и решение.",
  },
  {
    Picture: CardSpot,
    name: "Карта на ваше имя",
    text: "На неё переведём деньги. Чужая не подойдёт.",
  },
];

function Needs() {
  return (
    <LandingSection title="Что понадобится" lead="Справки и поручители не нужны.">
      <ul className={`${styles.later} ${styles.needs}`}>
        {needs.map(({ Picture, name, text }) => (
          <li key={name} className={styles.need}>
            <Picture />
            <div>
              <h3>{name}</h3>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}

/** Who lends, in the words of the contract (decision 0076); the rest stands in the footer. */
function Lender() {
  return (
    <LandingSection
      title="Кто выдаёт заём"
      lead={
        <>
          Микрокредитная компания под надзором Банка России. Проверьте нас в его реестре:{" "}
          <a href="https://www.cbr.ru/microfinance/registry/" rel="noreferrer" translate="no">
            cbr.ru/microfinance/registry
          </a>
        </>
      }
    >
      <Card>
        <p className={styles.lender} translate="no">{`${lender.fullName}, ${inRegister}`}</p>
      </Card>
    </LandingSection>
  );
}

function Returning() {
  return (
    <section className={styles.returning}>
      <h2>Уже были у нас?</h2>
      <p>Войдите по телефону и дате рождения: заявка откроется там, где вы остановились.</p>
      <Link href="/authorization" asChild>
        <LinkButton look="secondary">Войти</LinkButton>
      </Link>
    </section>
  );
}
