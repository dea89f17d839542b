// One sub-form in the place of the page's own form: thirty fields want the whole screen, its scrolling and its zoom, which
// a dialog would take away (D11; ux §1.1). Leaving it with something typed asks first.
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { today } from "../../../app/today.ts";
import { useRequestForm } from "../../../form/request-form.ts";
import { StepForm } from "../../../form/step-form.tsx";
import { useSubmit } from "../../../server/use-submit.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Icon } from "../../../ui/icon.tsx";
import type { OpenEntry } from "../use-open-entry.ts";
import type { SubFormValues } from "./field-spec.ts";
import { SubFormFields } from "./sub-form-fields.tsx";
import { entriesQuery, subFormKinds } from "./sub-form-kinds.ts";
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
  const { form, save, submit } = useSubFormSave(applicationId, opened, onClose);
  const leaving = useLeaving(form.formState.isDirty, onClose, onGuard);
  const page = useHeadingFocus();
  return (
    <div ref={page}>
      <Button look="quiet" className={styles.back} onClick={leaving.ask}>
        <Icon name="back" size={20} />К дополнительным вопросам
      </Button>
      <StepForm
        form={form}
        heading={kind.title}
        lead={kind.lead}
        submitError={save.error}
        {...fieldsElsewhere(name)}
        onSubmit={submit}
        submitLabel={entry === null ? "Добавить" : "Сохранить изменения"}
      >
        <SubFormFields form={form} sections={subFormTables[name].sections} />
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

const fieldsElsewhere = (name: OpenEntry["name"]) => {
  const { fieldOf } = subFormTables[name];
  return fieldOf === undefined ? {} : { fieldOf };
};

/** The form of an entry and its saving: the list it stands in is read anew before the form closes. */
function useSubFormSave(applicationId: string, { name, entry }: OpenEntry, onSaved: () => void) {
  const kind = subFormKinds[name];
  const { sections, faults } = subFormTables[name];
  const client = useQueryClient();
  const save = useSubmit(kind.save);
  const [defaults] = useState(() => fromEntry(sections, entry));
  const schema = kind.save.body!;
  const toRequest = (values: SubFormValues) => ({
    applicationId,
    ...(entry !== null && { id: entry.id }),
    ...toRequestPart(sections, values),
  });
  const form = useRequestForm({
    defaults,
    schema,
    toRequest,
    faults: (request: object) => faults(request, today()).filter((fault) => fault !== undefined),
    ...fieldsElsewhere(name),
  });
  async function submit(values: SubFormValues): Promise<void> {
    const reply = await save.submit({ body: schema.parse(toRequest(values)) });
    if (reply === null) return;
    await client.resetQueries({ queryKey: entriesQuery(name, applicationId).queryKey });
    onSaved();
  }
  return { form, save, submit };
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
