// What a person wants to know before they start: what is needed, how long it takes, what it costs in full, who lends,
// questions, the way back for those who know us (ux §2.7).
import { CardSpot } from "#spots/card";
import { PassportSpot } from "#spots/passport";
import { PhoneSpot } from "#spots/phone";

import { Link } from "../client/navigation.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { Costs } from "./costs.tsx";
import { Lender } from "./lender.tsx";
import { Part } from "./part.tsx";
import { Questions } from "./questions.tsx";
import { restId } from "./rest-id.ts";
import { Steps } from "./steps.tsx";

import styles from "./landing-rest.module.css";

export function LandingRest() {
  return (
    <div id={restId} className={styles.rest}>
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
    <Part title="Что понадобится" lead="Справки и поручители не нужны.">
      <ul className={styles.needs}>
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
    </Part>
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
