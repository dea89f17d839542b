// The page for every unknown address (spec §2, `*`).
import { Link } from "wouter";

import { theme } from "#theme";

import { LinkButton } from "../../ui/link-button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Spot } from "../../ui/spot.tsx";

import styles from "./not-found-page.module.css";

export function NotFoundPage() {
  return (
    <section className={styles.page}>
      <Spot picture={theme.spots.refused} stacked>
        <PageHeading lead="Проверьте адрес или начните с главной: заявка, если вы её начали, на месте.">
          Страница не найдена
        </PageHeading>
        <div className={styles.ways}>
          <Link href="/" asChild>
            <LinkButton>На главную</LinkButton>
          </Link>
          <Link href="/authorization" asChild>
            <LinkButton look="secondary">Продолжить заявку</LinkButton>
          </Link>
        </div>
      </Spot>
    </section>
  );
}
