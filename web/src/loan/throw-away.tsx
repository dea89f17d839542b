// Below the form of a step, away from the button that saves it: the way out of the application (decision 0075).
import { ClientDenial } from "./client-denial.tsx";

import styles from "./throw-away.module.css";

export const ThrowAway = ({ applicationId }: { applicationId: string }) => (
  <div className={styles.apart}>
    <ClientDenial applicationId={applicationId} what="filling" />
  </div>
);
