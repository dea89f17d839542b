// The last net: a page that broke says so calmly and offers ways on. Nothing of it holds personal data.
import { Component } from "react";
import type { ReactNode } from "react";

import { Alert } from "../ui/alert.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

import styles from "./error-boundary.module.css";

type Props = { children: ReactNode };

const openAgain = () => location.reload();

export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    if (!navigator.onLine) addEventListener("online", openAgain);
  }

  /** Another page, opened meanwhile, is not to be taken from under anybody's hands. */
  override componentWillUnmount(): void {
    removeEventListener("online", openAgain);
  }

  override render(): ReactNode {
    if (!this.state.broken) return this.props.children;
    return (
      <section className={styles.broken}>
        <PageHeading>Страница не открылась</PageHeading>
        <Alert tone="error">
          <p>
            Всё, что вы сохранили раньше, на месте.{" "}
            {navigator.onLine
              ? "Откройте страницу ещё раз."
              : "Нет связи: страница откроется сама, когда связь вернётся."}
          </p>
        </Alert>
        <div className={styles.ways}>
          <LinkButton href="">Открыть ещё раз</LinkButton>
          <LinkButton href="/" look="secondary">
            На главную
          </LinkButton>
        </div>
      </section>
    );
  }
}
