// Who lends, as the operator's build configuration says; nothing is made up for what it leaves out (ux §2.7).
import { lender } from "../client/build-config.ts";
import { Card } from "../ui/card.tsx";
import { Part } from "./part.tsx";

import styles from "./landing-rest.module.css";

const facts = [
  ["Компания", lender.longName],
  ["Номер в реестре", lender.licence],
  ["Адрес", lender.address],
  ["Связь", lender.contacts],
].filter(([, value]) => value !== null);

export function Lender() {
  return (
    <Part
      title="Кто выдаёт займ"
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
        <dl className={styles.lender}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </Part>
  );
}
