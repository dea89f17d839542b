// The word of confirmation before a saved entry goes.
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";

import styles from "./sub-form-page.module.css";

type Props = {
  whom: string;
  /** What the entry's card is called. */
  title: string;
  isOpen: boolean;
  isBusy: boolean;
  error: string | null;
  onKeep: () => void;
  onRemove: () => Promise<void>;
};

export function RemovalDialog({ whom, title, isOpen, isBusy, error, onKeep, onRemove }: Props) {
  return (
    <Dialog
      open={isOpen}
      title={`Удалить ${whom}?`}
      onClose={onKeep}
      footer={
        <div className={styles.choices}>
          <Button busy={isBusy} onClick={() => void onRemove()}>
            Удалить
          </Button>
          <Button look="secondary" onClick={onKeep}>
            Оставить
          </Button>
        </div>
      }
    >
      <p>
        Запись <span translate="no">«{title}»</span> пропадёт, вернуть её не получится.
      </p>
      {error !== null && (
        <Alert tone="error" title="Не получилось удалить">
          <p>{error}</p>
        </Alert>
      )}
    </Dialog>
  );
}
