// Opens the application as its borrower sees it, in a tab of its own and in restricted access (issue 18; D3).
import { useState } from "react";

import { restrictedAccessEndpoints } from "@microloan/contract/desk/endpoints/restricted-access";

import { useSubmit } from "../../server/use-submit.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { useKeys } from "../keys.ts";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import type { DeskApplication } from "./desk-application.ts";

import styles from "./application-page.module.css";

const { openRestrictedAccess } = restrictedAccessEndpoints;

type Props = { application: DeskApplication; session: DeskSession };

export function RestrictedAccess({ application: { applicationId, isCurrent }, session }: Props) {
  if (!may(session, openRestrictedAccess)) return null;
  return isCurrent ? (
    <OpenTab id={applicationId} />
  ) : (
    <p className={styles.over}>Глазами заёмщика не открыть: после этой заявки есть другая</p>
  );
}

function OpenTab({ id }: { id: string }) {
  const { send, error } = useSubmit(openRestrictedAccess);
  const [isBusy, setBusy] = useState(false);
  /** Where the browser has opened no tab. */
  const [address, setAddress] = useState<string | null>(null);

  async function open(): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    setAddress(null);
    // Before anything is waited for, or the browser takes it for an advertisement.
    const tab = window.open("about:blank", "_blank");
    if (tab !== null) tab.opener = null;
    const reply = await send({ params: { applicationId: id } });
    if (reply?.result === true) {
      const { codeId, code } = reply;
      // Behind the address: no server is told it, and it is spent at once.
      const ticket = new URLSearchParams({ codeId, code, applicationId: id });
      const there = `/operator#${ticket.toString()}`;
      if (tab === null) setAddress(there);
      else tab.location.replace(there);
    } else tab?.close();
    setBusy(false);
  }

  useKeys([{ key: "u", words: "Открыть глазами заёмщика", act: () => void open() }]);
  return (
    <>
      {error !== null && <Alert tone="error">{error.message}</Alert>}
      {address !== null && (
        <Alert tone="warning" title="Браузер не дал открыть вкладку">
          <a href={address} target="_blank" rel="noopener" onClick={() => setAddress(null)}>
            Открыть заявку в новой вкладке
          </a>
        </Alert>
      )}
      <Button look="quiet" busy={isBusy} onClick={() => void open()}>
        Глазами заёмщика
      </Button>
    </>
  );
}
