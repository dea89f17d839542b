// Around every page of the desk: the sections that are theirs, who is signed in with which roles, the sheet of keys.
import { useEffect, useState } from "react";
import type { ReactNode } from "react";

import { theme } from "#theme";
import { queueEndpoints } from "@microloan/contract/desk/endpoints/queue";
import { deskSessionEndpoints } from "@microloan/contract/desk/endpoints/session";
import { roles } from "@microloan/contract/desk/roles";

import { Link, useLocation } from "../client/navigation.tsx";
import { useIsUnreachable } from "../server/connection.ts";
import { useSubmit } from "../server/use-submit.ts";
import { Button } from "../ui/button.tsx";
import { OfflineBanner } from "../ui/offline-banner.tsx";
import { KeySheet } from "./key-sheet.tsx";
import { followKeys, useKeys } from "./keys.ts";
import { notifyOtherTabs } from "./other-tabs.ts";
import { SchemeChoice } from "./scheme-choice.tsx";
import { sections } from "./sections.ts";
import { may } from "./session.ts";
import type { DeskSession } from "./session.ts";

import styles from "./shell.module.css";

type Props = { session: DeskSession; children: ReactNode };

export function Shell({ session, children }: Props) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const isUnreachable = useIsUnreachable();
  useEffect(followKeys, []);
  const [, navigate] = useLocation();
  useKeys([
    ...(may(session, queueEndpoints.listQueue)
      ? [{ key: "q", words: "К очереди", act: () => navigate("/desk/queue") }]
      : []),
    { key: "?", words: "Эти клавиши", act: () => setSheetOpen(true) },
  ]);
  return (
    <div className={styles.shell}>
      <a
        href="#content"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault();
          document.getElementById("content")?.focus();
        }}
      >
        К содержанию
      </a>
      <OfflineBanner unreachable={isUnreachable} />
      <header className={styles.header}>
        <div className={styles.inside}>
          <span className={styles.mark} translate="no">
            <theme.Mark />
            <span className={styles.name}>{theme.name}</span>
          </span>
          <Person session={session} />
          <SchemeChoice />
          <Button look="quiet" onClick={() => setSheetOpen(true)}>
            Клавиши
          </Button>
          <SignOutButton />
        </div>
        <Sections session={session} />
      </header>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <KeySheet open={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </div>
  );
}

function Sections({ session }: { session: DeskSession }) {
  const [path] = useLocation();
  return (
    <nav aria-label="Разделы" className={styles.sections}>
      {sections
        .filter((section) => may(session, section))
        .map((section) => (
          <Link
            key={section.path}
            href={section.path}
            className={styles.section}
            aria-current={currentOf(path, section.path)}
          >
            {section.words}
          </Link>
        ))}
    </nav>
  );
}

/** A page below a section is of it. */
const currentOf = (path: string, section: string) =>
  path === section ? "page" : path.startsWith(`${section}/`) ? "true" : undefined;

const Person = ({ session }: { session: DeskSession }) => (
  <p className={styles.person}>
    <Link href="/desk/own" translate="no" aria-label={`Мой вход: ${session.username}`}>
      {session.username}
    </Link>
    <span className={styles.roles}>{session.roles.map((role) => roles[role]).join(", ")}</span>
  </p>
);

/** Another document opens then: nothing that was read stays in this one. */
function SignOutButton() {
  const { submit } = useSubmit(deskSessionEndpoints.signOutOfDesk);
  const [isBusy, setBusy] = useState(false);
  async function signOut(): Promise<void> {
    setBusy(true);
    const reply = await submit({});
    setBusy(false);
    if (reply === null) return;
    notifyOtherTabs("signed out");
    window.location.assign("/desk");
  }
  return (
    <Button look="quiet" busy={isBusy} onClick={() => void signOut()}>
      Выйти
    </Button>
  );
}
