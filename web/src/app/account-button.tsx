// The personal-account button with its cases: swap, sign-in, leave for the account, hidden (spec §2).
import { useState } from "react";
import { Link, useLocation } from "wouter";

import { accountButtonHiddenRoutes } from "@microloan/domain/journey/route-lists";

import { call } from "../server/client.ts";
import { explain } from "../server/errors.ts";
import { safeRedirect } from "../server/safe-redirect.ts";
import { Button } from "../ui/button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { buildConfig } from "./build-config.ts";
import { showNotice } from "./notice.ts";
import { useKept } from "./state.ts";

import styles from "./account-button.module.css";

export function AccountButton({ path }: { path: string }) {
  const isAuth = useKept((state) => state.isAuth);
  if ((accountButtonHiddenRoutes as readonly string[]).includes(path)) return null;
  if (isAuth) return <OpenAccount />;
  const onSignIn = path === "/authorization";
  return (
    <Link href={onSignIn ? "/registration" : "/authorization"} asChild>
      <LinkButton look="secondary" className={styles.button}>
        {onSignIn ? "Регистрация" : "Войти"}
      </LinkButton>
    </Link>
  );
}

function OpenAccount() {
  const [busy, setBusy] = useState(false);
  const [, navigate] = useLocation();

  async function open(): Promise<void> {
    setBusy(true);
    // Only here, so that a visitor's first page does not carry the schemas of the account.
    const { applicationEndpoints } = await import("@microloan/contract/endpoints/application");
    const reply = await call(applicationEndpoints.listApplications, {});
    setBusy(false);
    if (!reply.result) {
      if (!("aborted" in reply && reply.aborted)) showNotice(explain(reply).message);
      return;
    }
    const address = safeRedirect(
      reply.redirectUrl,
      buildConfig.trustedRedirectHosts,
      window.location.origin,
    );
    if (address === null) return;
    const url = new URL(address);
    if (url.origin === window.location.origin) navigate(url.pathname + url.search);
    else window.location.assign(address);
  }

  return (
    <Button look="secondary" className={styles.button} busy={busy} onClick={() => void open()}>
      Личный кабинет
    </Button>
  );
}
