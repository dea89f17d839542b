// What stands beside the calculator: what is on offer, and why one may trust it, without scrolling (ux §2.7).
import type { ReactNode } from "react";

import { WelcomeSpot } from "#spots/welcome";

import { useLoanDate } from "../calculator/loan-date.ts";
import { lender } from "../client/build-config.ts";
import { Link } from "../client/navigation.tsx";
import { Icon } from "../ui/icon.tsx";
import { offerRange } from "./offer-range.ts";
import { minutesInAll } from "./step-minutes.ts";

import styles from "./landing-page.module.css";

export function About() {
  const range = offerRange(useLoanDate());
  return (
    <div className={styles.about}>
      <p className={styles.lead}>
        От <span translate="no">{range.smallest}</span> до{" "}
        <span translate="no">{range.largest}</span>, от {range.shortest} до {range.longest}. Сколько
        вернёте, видно до заявки.
      </p>
      <ul className={styles.trust}>
        <Trust>Заявка займёт около {minutesInAll} минут</Trust>
        <Trust>
          ПСК от {range.pskFrom} до {range.pskTo} % годовых
        </Trust>
        <Trust>
          {lender.shortName}
          {lender.licence !== null && `, №\u00a0${lender.licence} в реестре Банка\u00a0России`}
        </Trust>
        <Trust>
          <Link href="/agreement">Документы и согласия</Link>
        </Trust>
      </ul>
      <span className={styles.picture}>
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
