// The two documents of the brand and what they are about, and the texts of the consents (spec §1, §2 "consents").
import { SignSpot } from "#spots/sign";

import { documentUrls } from "../client/build-config.ts";
import { Card } from "../ui/card.tsx";
import { LazyPart, lazyPart } from "../ui/lazy-part.tsx";
import { PageHeading } from "../ui/page-heading.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

import styles from "./agreement-page.module.css";

// The page itself is written at build; its texts are the API's.
const Consents = lazyPart(() => import("./consents.tsx"), "Consents");

const documents = [
  {
    name: "Соглашение об использовании простой электронной подписи",
    about:
      "О том, что код из СМС заменяет вашу подпись от руки: как её получить, что ею можно подписать и как хранить код.",
    link: "Открыть соглашение",
    address: documentUrls.signatureAgreementUrl,
  },
  {
    name: "Политика обработки персональных данных",
    about:
      "Какие данные мы собираем и зачем, кому и когда передаём, сколько храним и как отозвать согласие.",
    link: "Открыть политику",
    address: documentUrls.privacyPolicyUrl,
  },
];

export function AgreementPage() {
  return (
    <section className={styles.page}>
      <PageHeading
        picture={SignSpot}
        lead="Согласия вы даёте сами: ни одной галочки за вас мы не ставим."
      >
        Документы и согласия
      </PageHeading>
      <ul className={styles.documents}>
        {documents.map(({ name, about, link, address }) => (
          <li key={name}>
            <Card>
              <h2 className={styles.name}>{name}</h2>
              <p className={styles.text}>{about}</p>
              <a href={address} className={styles.link}>
                {link}
              </a>
            </Card>
          </li>
        ))}
        <li>
          <Card>
            <h2 className={styles.name}>Договор займа</h2>
            <p className={styles.text}>
              Индивидуальные и общие условия с графиком платежей. Готовим их под вашу сумму и срок:
              прочитать и скачать их можно перед подписью, без спешки, а после подписи – в личном
              кабинете.
            </p>
          </Card>
        </li>
      </ul>
      <section aria-labelledby="consents" className={styles.consents}>
        <h2 id="consents" className={styles.heading}>
          Согласия при регистрации
        </h2>
        <LazyPart fallback={<Skeleton rows={["card", "card", "card"]} />}>
          <Consents />
        </LazyPart>
      </section>
    </section>
  );
}
