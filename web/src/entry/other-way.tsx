// Under the button of registration and of sign-in: the way to the other one.
import { Link } from "../client/navigation.tsx";

import styles from "./other-way.module.css";

type Props = {
  question: string;
  to: "/registration" | "/authorization" | "/change-phone";
  words: string;
};

export function OtherWay({ question, to, words }: Props) {
  return (
    <p className={styles.way}>
      {question}{" "}
      <Link href={to} className={styles.link}>
        {words}
      </Link>
    </p>
  );
}
