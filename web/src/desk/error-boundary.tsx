// The last net of the desk: a page that broke says so, and the sections stay at hand.
import { Component } from "react";
import type { ReactNode } from "react";

import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { PageHeading } from "../ui/page-heading.tsx";

type Props = { children: ReactNode };

export class ErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError(): { isBroken: boolean } {
    return { isBroken: true };
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <>
        <PageHeading>Страница не открылась</PageHeading>
        <Alert tone="error">
          <p>На сервере ничего не изменилось. Откройте страницу ещё раз или выберите раздел.</p>
          <Button look="quiet" onClick={() => window.location.reload()}>
            Открыть ещё раз
          </Button>
        </Alert>
      </>
    );
  }
}
