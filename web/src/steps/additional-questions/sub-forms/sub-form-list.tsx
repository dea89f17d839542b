// The saved entries of one unticked statement as cards: add, edit, remove with a word of confirmation; what was begun
// or holds no longer is told (D10, D11).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import type { SubFormKind } from "@microloan/contract/fields/additional-question";
import { subFormFaultsOn } from "@microloan/contract/fields/sub-forms";

import { Loaded } from "../../../client/loaded.tsx";
import { today } from "../../../client/today.ts";
import { useSession } from "../../../client/use-session.ts";
import { draftedForms, dropDraft } from "../../../form/draft/drafts.ts";
import { entryForm } from "../../../form/draft/form-name.ts";
import type { FormName } from "../../../form/draft/form-name.ts";
import { onTabMessage } from "../../../form/draft/tab-messages.ts";
import { useSubmit } from "../../../server/use-submit.ts";
import { Alert } from "../../../ui/alert.tsx";
import { announce } from "../../../ui/announce.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { VisuallyHidden } from "../../../ui/visually-hidden.tsx";
import { useQuestionChoices } from "../question-choices.ts";
import type { OpenEntry } from "../use-open-entry.ts";
import { summaryOf } from "./entry-summary.ts";
import type { Entry } from "./field-spec.ts";
import { entriesOf, entriesQuery, subFormKinds } from "./sub-form-kinds.ts";

import styles from "./sub-form-list.module.css";
import pageStyles from "./sub-form-page.module.css";

type SubFormListProps = {
  name: SubFormKind;
  applicationId: string;
  onOpen: (opened: OpenEntry) => void;
  /** How many there are; undefined when that is not known any more. */
  onCount: (count: number | undefined) => void;
};

export function SubFormList(props: SubFormListProps) {
  const { name, applicationId } = props;
  const query = useQuery(entriesQuery(name, applicationId));
  const { refetch } = query;
  // Another tab has added one or changed one.
  useEffect(
    () =>
      onTabMessage((message, isFromHere) => {
        const isOfList = message.kind === "saved" && message.form.split(":")[0] === name;
        if (isOfList && !isFromHere) void refetch();
      }),
    [name, refetch],
  );
  return (
    <Loaded query={query} lines={2}>
      {(reply) => <Entries {...props} entries={entriesOf(props.name, reply)} />}
    </Loaded>
  );
}

type EntriesProps = SubFormListProps & { entries: readonly Entry[] };

function Entries({ name, applicationId, onOpen, onCount, entries }: EntriesProps) {
  const choices = useQuestionChoices();
  const kind = subFormKinds[name];
  const addId = `add-${name}`;
  const unfinished = useUnfinished(name, applicationId);
  const removal = useRemoval(name, applicationId, addId, unfinished.drop);
  const count = entries.length;
  useEffect(() => {
    onCount(count);
    return () => onCount(undefined);
  }, [count, onCount]);
  return (
    <div className={styles.list}>
      {entries.length > 0 && (
        <ul className={styles.entries} aria-label={kind.title}>
          {entries.map((entry) => (
            <EntryCard
              key={entry.id}
              name={name}
              entry={entry}
              isUnfinished={unfinished.has(entry.id)}
              onEdit={() => {
                unfinished.forget(entry.id);
                onOpen({ name, entry });
              }}
              onRemove={() => removal.ask(entry)}
            />
          ))}
        </ul>
      )}
      {unfinished.has() && <p className={styles.line}>{begun}</p>}
      <Button
        look="secondary"
        id={addId}
        onClick={() => {
          unfinished.forget();
          onOpen({ name, entry: null });
        }}
      >
        {entries.length === 0 ? kind.add : kind.addAnother}
      </Button>
      <RemovalDialog
        whom={kind.whom}
        title={removal.asked === null ? "" : summaryOf(name, removal.asked, choices).title}
        isOpen={removal.asked !== null}
        isBusy={removal.isBusy}
        error={removal.error}
        onKeep={removal.keep}
        onRemove={removal.remove}
      />
    </div>
  );
}

const begun = "Вы начали новую запись и не сохранили её. Всё введённое цело: нажмите кнопку ниже.";

/**
 * The day is over up to which something of the entry was valid: a later application cannot take it over as it stands.
 */
function isOutdated(name: SubFormKind, entry: Entry): boolean {
  const faultsOn = subFormFaultsOn[name] as (form: object, day: string) => (object | undefined)[];
  return faultsOn(entry, today()).some((fault) => fault !== undefined);
}

type CardProps = {
  name: SubFormKind;
  entry: Entry;
  isUnfinished: boolean;
  onEdit: () => void;
  onRemove: () => void;
};

function EntryCard({ name, entry, isUnfinished, onEdit, onRemove }: CardProps) {
  const { title, lines } = summaryOf(name, entry, useQuestionChoices());
  const which = <VisuallyHidden> запись «{title}»</VisuallyHidden>;
  return (
    <li className={styles.entry}>
      <p className={styles.title} translate="no">
        {title}
      </p>
      {lines.map((line) => (
        <p key={line} className={styles.line} translate="no">
          {line}
        </p>
      ))}
      {isUnfinished && <p className={styles.line}>Есть несохранённые изменения</p>}
      {isOutdated(name, entry) && (
        <p className={styles.fault}>
          <Icon name="warning" size={20} />
          Срок истёк: исправьте запись
        </p>
      )}
      <div className={styles.buttons}>
        <Button look="quiet" id={`edit-${entry.id}`} onClick={onEdit}>
          Изменить{which}
        </Button>
        <Button look="quiet" onClick={onRemove}>
          Удалить{which}
        </Button>
      </div>
    </li>
  );
}

/** Which entry is about to go, and its removal: the list is read anew after it. */
function useRemoval(
  name: SubFormKind,
  applicationId: string,
  focusAfter: string,
  onGone: (id: string) => Promise<void>,
) {
  const client = useQueryClient();
  const removal = useSubmit(subFormKinds[name].remove);
  const [asked, setAsked] = useState<Entry | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [removed, setRemoved] = useState(0);
  // Not before the dialog is closed: until then nothing outside it takes the focus.
  useEffect(() => {
    if (removed === 0) return;
    announce("Запись удалена");
    document.getElementById(focusAfter)?.focus();
  }, [removed, focusAfter]);
  async function remove(): Promise<void> {
    setBusy(true);
    const reply = await removal.submit({ query: { applicationId, id: asked?.id } });
    if (reply !== null && asked !== null) {
      await onGone(asked.id);
      await client.invalidateQueries({ queryKey: entriesQuery(name, applicationId).queryKey });
      setAsked(null);
      setRemoved((count) => count + 1);
    }
    setBusy(false);
  }
  return {
    asked,
    isBusy,
    error: removal.error?.message ?? null,
    ask: (entry: Entry) => {
      removal.clear();
      setAsked(entry);
    },
    keep: () => setAsked(null),
    remove,
  };
}

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

/** The word of confirmation before a saved entry goes. */
function RemovalDialog({ whom, title, isOpen, isBusy, error, onKeep, onRemove }: Props) {
  return (
    <Dialog
      open={isOpen}
      title={`Удалить ${whom}?`}
      onClose={onKeep}
      footer={
        <div className={pageStyles.choices}>
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

/** Which entries of a sub-form somebody began to type and left unsaved: a draft of them lies in this browser (D10). */
function useUnfinished(name: SubFormKind, applicationId: string) {
  const { contactId, isOperator } = useSession();
  const owner = isOperator === true ? null : contactId;
  const [forms, setForms] = useState<readonly FormName[]>([]);
  useEffect(() => {
    let isOpen = true;
    if (owner !== null)
      void draftedForms(owner, applicationId).then((found) => isOpen && setForms(found));
    return () => {
      isOpen = false;
    };
  }, [owner, applicationId]);
  const forget = (form: FormName) => setForms((all) => all.filter((one) => one !== form));
  return {
    /** `id` undefined: a new one. */
    has: (id?: string): boolean => forms.includes(entryForm(name, id)),
    /** It is opened, which says itself what was kept. */
    forget: (id?: string) => forget(entryForm(name, id)),
    /** The entry is gone, and its draft with it. */
    drop: async (id: string): Promise<void> => {
      const form = entryForm(name, id);
      forget(form);
      if (owner !== null) await dropDraft({ contactId: owner, applicationId, form });
    },
  };
}
