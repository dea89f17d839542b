// One sub-form in the place of the page's own form: thirty fields want the whole screen, its scrolling and its zoom,
// which a dialog would take away (D11; ux §1.1). Closing it with something typed asks first;
// a draft outlives the rest (D10).
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { QueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import type { SubFormKind } from "@microloan/contract/fields/additional-question";

import { today } from "../../../client/today.ts";
import { useIsHere } from "../../../client/use-is-here.ts";
import { TypedOnNotice } from "../../../form/draft/answers-notice.tsx";
import { entryForm } from "../../../form/draft/form-name.ts";
import type { FormOf } from "../../../form/fields/form-of.ts";
import { StepForm } from "../../../form/step-form.tsx";
import { useStepForm } from "../../../form/use-step-form.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { OpenEntry } from "../use-open-entry.ts";
import type { Entry, SubFormValues } from "./field-spec.ts";
import { SubFormFields } from "./sub-form-fields.tsx";
import { entriesOf, entriesQuery, subFormKinds } from "./sub-form-kinds.ts";
import { subFormTables } from "./sub-form-tables.ts";
import { fromEntry, toRequestPart } from "./sub-form-values.ts";
import { useLeaving } from "./use-leaving.ts";

import styles from "./sub-form-page.module.css";

type Props = {
  applicationId: string;
  opened: OpenEntry;
  onClose: () => void;
  /** Told who is asked before the browser's Back closes it; answers whether it may. */
  onGuard: (mayClose: (() => boolean) | null) => void;
};

export function SubFormPage({ applicationId, opened, onClose, onGuard }: Props) {
  const { name, entry } = opened;
  const kind = subFormKinds[name];
  const { sections } = subFormTables[name];
  const { step, isNew, isGone, isAdded } = useEntryForm(applicationId, opened, onClose);
  const { form, answers } = step;
  useFaultsOnArrival(form, entry);
  const leaving = useLeaving({
    isDirty: form.formState.isDirty,
    isKept: answers?.isKept === true,
    onClose,
    onGuard,
    // What is not typed any more is no draft either.
    onForget: () => answers?.takeSaved(),
  });
  const page = useHeadingFocus();
  return (
    <div ref={page}>
      <Button look="quiet" className={styles.back} onClick={leaving.ask}>
        <Icon name="back" size={20} />К дополнительным вопросам
      </Button>
      <StepForm
        {...step}
        heading={kind.title}
        lead={kind.lead}
        submitLabel={isNew ? "Добавить" : "Сохранить изменения"}
      >
        {isGone && <GoneNotice />}
        {isAdded && <TypedOnNotice />}
        <SubFormFields form={form} sections={sections} />
      </StepForm>
      <Dialog
        open={leaving.isAsked}
        title="Закрыть без сохранения?"
        onClose={leaving.stay}
        footer={
          <div className={styles.choices}>
            <Button onClick={leaving.stay}>Продолжить заполнять</Button>
            <Button look="secondary" onClick={leaving.leave}>
              Закрыть без сохранения
            </Button>
          </div>
        }
      >
        <p>То, что вы написали здесь, пропадёт.</p>
      </Dialog>
    </div>
  );
}

/** Removed in another tab while it was open here: what stands here can be added anew. */
const GoneNotice = () => (
  <Alert tone="warning" title="Запись удалена в другой вкладке">
    <p>Введённое здесь цело. Нажмите «Добавить», и запись появится снова.</p>
  </Alert>
);

/** The entry as it is saved now; `isGone`: another tab has removed it. */
function useNewestEntry(applicationId: string, { name, entry }: OpenEntry) {
  const { data } = useQuery(entriesQuery(name, applicationId));
  if (entry === null || data === undefined) return { newest: entry, isGone: false };
  const found = entriesOf(name, data).find(({ id }) => id === entry.id);
  return { newest: found ?? entry, isGone: found === undefined };
}

/** The form of an entry and its saving: the list it stands in is read anew before the form closes. */
function useEntryForm(applicationId: string, opened: OpenEntry, onSaved: () => void) {
  const { name } = opened;
  const { sections, faults, fieldOf } = subFormTables[name];
  const client = useQueryClient();
  const isHere = useIsHere();
  const [added, setAdded] = useState<Entry | null>(null);
  const entry = added ?? opened.entry;
  const { newest, isGone } = useNewestEntry(applicationId, { name, entry });
  const isNew = entry === null || isGone;
  const step = useStepForm({
    endpoint: subFormKinds[name].save,
    values: fromEntry(sections, newest),
    saved: { form: entryForm(name, entry?.id), revision: newest?.revision ?? 0 },
    toRequest: (values: SubFormValues) => ({
      ...(isNew ? { revision: 0 } : { id: entry.id }),
      ...toRequestPart(sections, values),
    }),
    faults: (request) => faults(request, today()),
    // Typed on while it was being added, it changes what was added: another press adds no second one.
    becomes: isNew
      ? ({ id }, body) => {
          const answers = { ...body, id, revision: 1 } as Entry;
          addToList(client, applicationId, { name, entry: answers });
          setAdded(answers);
        }
      : undefined,
    ...(fieldOf && { fieldOf }),
    afterSave: async () => {
      await client.resetQueries({ queryKey: entriesQuery(name, applicationId).queryKey });
      // Closing goes back in the browser's history: from another page that would be somewhere else.
      if (isHere()) onSaved();
    },
  });
  return { step, isNew, isGone, isAdded: added !== null && !isGone };
}

type Added = { name: SubFormKind; entry: Entry };

/** Until the list is read anew it would say that the entry is gone. */
function addToList(client: QueryClient, applicationId: string, { name, entry }: Added): void {
  const { queryKey } = entriesQuery(name, applicationId);
  client.setQueryData<object>(queryKey, (known = {}) => ({
    ...known,
    [subFormKinds[name].list]: [...entriesOf(name, known), entry],
  }));
}

/** A saved entry that holds no longer, as its term has run out, says so at the field before anything is pressed. */
function useFaultsOnArrival(form: FormOf<SubFormValues>, entry: Entry | null): void {
  const onArrival = useRef(() => {
    if (entry !== null) void form.trigger();
  });
  useEffect(() => onArrival.current(), []);
}

/** The heading has the focus first, at the top of the screen, as on a page of its own. */
function useHeadingFocus() {
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    page.current?.querySelector("h1")?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  }, []);
  return page;
}
