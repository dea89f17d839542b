// Opens the personal account at the address that the API names, a page of ours or a trusted host, and says so while it
// is asked (spec §2, §8 redirection).
import { useState } from "react";

import { accountEndpoints } from "@microloan/contract/endpoints/account";
import { applicationEndpoints } from "@microloan/contract/endpoints/application";

import { allowedAddress, followRedirect } from "../client/follow-redirect.ts";
import { showNotice } from "../client/notice.ts";
import { call } from "../server/client.ts";
import { explain } from "../server/errors.ts";
import type { Refused } from "../server/reply.ts";
import { Button } from "../ui/button.tsx";

import styles from "./account-button.module.css";

export function OpenAccount() {
  const [busy, setBusy] = useState(false);

  async function open(): Promise<void> {
    setBusy(true);
    try {
      const obstacle = await openAccount();
      if (obstacle !== null) showNotice(obstacle);
    } catch {
      showNotice("Не получилось открыть личный кабинет. Проверьте интернет и попробуйте ещё раз.");
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button look="secondary" className={styles.button} busy={busy} onClick={() => void open()}>
      <span className={styles.words}>Личный кабинет</span>
    </Button>
  );
}

const kind = "openAccount";
const unavailable = "Личный кабинет сейчас недоступен. Попробуйте позже.";

/** Null when it went there or was asked again meanwhile; else what to tell the borrower. */
async function openAccount(): Promise<string | null> {
  const reply = await call(applicationEndpoints.listApplications, { kind });
  if (!reply?.result) return obstacleOf(reply);
  const address = allowedAddress(reply.redirectUrl);
  if (address === null) return unavailable;
  // Whoever stands on the step of the open application already wants the account itself: papers, former loans.
  if (new URL(address).pathname === window.location.pathname) return leaveStep();
  followRedirect(reply.redirectUrl);
  return null;
}

async function leaveStep(): Promise<string | null> {
  const reply = await call(accountEndpoints.redirectToLk, { body: { url: "/account" }, kind });
  if (!reply?.result) return obstacleOf(reply);
  if (allowedAddress(reply.redirectUrl) === null) return unavailable;
  followRedirect(reply.redirectUrl);
  return null;
}

const obstacleOf = (reply: Refused | null): string | null =>
  reply === null ? null : explain(reply).message;
