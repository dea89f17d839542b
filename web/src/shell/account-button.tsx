// The personal-account button: to registration, to sign-in, or to the address that the API names (spec §2).
import type { ShellParts } from "@microloan/domain/journey/shell";

import { useIsHydrated } from "../client/hydration.tsx";
import { Link } from "../client/navigation.tsx";
import { LazyPart, lazyPart } from "../ui/lazy-part.tsx";
import { LinkButton } from "../ui/link-button.tsx";

import styles from "./account-button.module.css";

// A visitor's first page does not carry it.
const OpenAccount = lazyPart(() => import("./open-account-button.tsx"), "OpenAccount");

const links = {
  toRegistration: { href: "/registration", words: "Регистрация" },
  toAuthorization: { href: "/authorization", words: "Войти" },
};

export function AccountButton({ kind }: { kind: ShellParts["accountButton"] }) {
  const isHydrated = useIsHydrated();
  if (kind === "hidden") return null;
  if (kind === "openAccount") {
    return (
      <LazyPart>
        <OpenAccount />
      </LazyPart>
    );
  }
  const { href, words } = links[kind];
  return (
    <Link href={href} asChild>
      <LinkButton
        look="secondary"
        className={isHydrated ? styles.button : `${styles.button} ${styles.unsure}`}
      >
        {words}
      </LinkButton>
    </Link>
  );
}
