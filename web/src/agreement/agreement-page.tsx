// The two documents of the brand and what they are about (spec §1, §2 "consents").
import { SignSpot } from "#spots/sign";

import { lender } from "../client/build-config.ts";
import { Card } from "../ui/card.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

import styles from "./agreement-page.module.css";

const documents = [
  {
    name: "Соглашение об использовании простой электронной подписи",
    about:
      "О том, что код из СМС заменяет вашу подпись от руки: как её получить, что ею можно подписать и как хранить код.",
    link: "Открыть соглашение",
    address: lender.signatureAgreementUrl,
  },
  {
    name: "Политика обработки персональных данных",
    about:
      "Какие данные мы собираем и зачем, кому и когда передаём, сколько храним и как отозвать согласие.",
    link: "Открыть политику",
    address: lender.privacyPolicyUrl,
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
    </section>
  );
}
