// Where the passport says it: a drawing of the spread stays in sight with the place of the field that has the focus
// (ux §3 row 45).
import { useState } from "react";
import type { ReactNode } from "react";

import { PassportSpread, isSpreadPlace } from "../../ui/passport-spread.tsx";
import type { SpreadPlace } from "../../ui/passport-spread.tsx";

import styles from "./passport-guide.module.css";

const whereabouts: Record<SpreadPlace, string> = {
  seriesAndNumber: "Красные цифры вдоль правого края",
  issuedBy: "Верхняя страница, первые строки",
  issueDate: "Верхняя страница, под строками «Паспорт выдан»",
  divisionCode: "Верхняя страница, справа от даты выдачи",
  genderId: "Нижняя страница, под отчеством",
  birthPlace: "Нижняя страница, справа от фотографии",
};

export function PassportGuide({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<SpreadPlace>();
  return (
    <div
      className={styles.guided}
      onFocus={({ target }) => {
        const name = target.getAttribute("name") ?? "";
        setPlace(isSpreadPlace(name) ? name : undefined);
      }}
    >
      <div className={styles.rail} aria-hidden="true">
        <div className={styles.guide} data-place={place}>
          <span className={styles.picture}>
            <PassportSpread place={place} />
          </span>
          <span>
            {place === undefined
              ? "Разворот с фотографией: покажем, где в нём каждое поле"
              : whereabouts[place]}
          </span>
        </div>
      </div>
      {children}
    </div>
  );
}
