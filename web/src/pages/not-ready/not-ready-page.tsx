// Stands in for the pages that are not built yet: says so and offers ways on.
import { Link } from "wouter";

import { theme } from "#theme";

import { LinkButton } from "../../ui/link-button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Spot } from "../../ui/spot.tsx";

import styles from "../not-found/not-found-page.module.css";

export function NotReadyPage() {
  return (
    <section className={styles.page}>
      <Spot picture={theme.spots.wait} stacked>
        <PageHeading lead="Мы его делаем. Всё, что вы уже сохранили, на месте.">
          Этот раздел ещё не готов
        </PageHeading>
        <div className={styles.ways}>
          <Link href="/" asChild>
            <LinkButton>Рассчитать займ</LinkButton>
          </Link>
        </div>
      </Spot>
    </section>
  );
}
