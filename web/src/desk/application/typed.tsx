// What the borrower has typed, form by form, beside what others say of it; a field that is not as the scan shows it is
// marked by one key.
import { type ReactNode, useRef } from "react";

import { noteEndpoints } from "@microloan/contract/desk/endpoints/notes";
import { peopleEndpoints } from "@microloan/contract/desk/endpoints/people";
import { deskForms } from "@microloan/contract/desk/fields";
import type { TypedForm } from "@microloan/contract/desk/fields";

import { Link } from "../../client/navigation.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { useKeys } from "../keys.ts";
import { may } from "../session.ts";
import type { DeskSession } from "../session.ts";
import type { DeskApplication } from "./desk-application.ts";
import { fieldLabel } from "./field-labels.ts";
import { shownFields, valueText } from "./shown-fields.ts";
import { formTitles, isMarked, markedFields } from "./typed-words.ts";
import { useMark } from "./use-mark.ts";

import styles from "./typed.module.css";

type Props = { application: DeskApplication; session: DeskSession };

export function Typed({ application, session }: Props) {
  const { contactId, person } = application;
  const list = useRef<HTMLDivElement>(null);
  const mayMark = may(session, noteEndpoints.markField);
  const mayOpen = may(session, peopleEndpoints.getPerson);
  const { toggle, error } = useMark(application);
  useFieldKeys(list, mayMark);
  const marked = markedFields(application);
  const given = Object.entries(person).map(([name, value]) => ({ name, value: value ?? "нет" }));
  const forms = [
    { form: "person" as const, fields: given },
    ...deskForms.flatMap((form) => application.forms.filter((one) => one.form === form)),
  ];
  return (
    <div ref={list} className={styles.forms}>
      {error !== null && <Alert tone="error">{error.message}</Alert>}
      {forms.map(({ form, fields }) => (
        <TitledCard
          key={form}
          title={formTitles[form]}
          {...(form === "person" &&
            mayOpen && {
              action: (
                <span>
                  <Link href={`/desk/people/${contactId}`}>Всё о человеке</Link>
                </span>
              ),
            })}
        >
          <DefinitionList
            items={shownFields(fields).map(({ field, name, value }) => ({
              name,
              value: (
                <Value application={application} form={form} field={field} value={value}>
                  {isMarked(marked, { form, field }) && (
                    <Mismatch>Не сходится с фотографией</Mismatch>
                  )}
                </Value>
              ),
              ...(mayMark && {
                action: (
                  <span className={styles.mark}>
                    <Button
                      look="quiet"
                      data-field
                      aria-pressed={isMarked(marked, { form, field })}
                      aria-label={`${name}: не сходится с фотографией`}
                      onClick={() => toggle({ form, field })}
                    >
                      <Icon name="warning" size={16} />
                    </Button>
                  </span>
                ),
              }),
            }))}
          />
        </TitledCard>
      ))}
    </div>
  );
}

type ValueProps = {
  application: DeskApplication;
  form: TypedForm;
  field: string;
  value: string;
  children: ReactNode;
};

/** With what others say instead; of an address each part that differs. */
function Value({ application, form, field, value, children }: ValueProps) {
  const others = application.differences.filter(
    (one) => one.form === form && (one.field === field || one.field.startsWith(`${field}.`)),
  );
  return (
    <>
      <span translate="no">{value}</span>
      {others.map(({ source, field: part, reported }) => (
        <Mismatch key={`${source} ${part}`}>
          {source}
          {part !== field && `, ${fieldLabel(part.slice(field.length + 1)).toLowerCase()}`}:{" "}
          <span translate="no">{valueText(part, reported)}</span>
        </Mismatch>
      ))}
      {children}
    </>
  );
}

const Mismatch = ({ children }: { children: ReactNode }) => (
  <span className={styles.mismatch}>
    <Icon name="warning" size={16} />
    <span>{children}</span>
  </span>
);

/** From field to field, and the mark of the one in sight. */
function useFieldKeys(list: React.RefObject<HTMLDivElement | null>, mayMark: boolean) {
  const fields = () => [
    ...(list.current?.querySelectorAll<HTMLButtonElement>("button[data-field]") ?? []),
  ];
  const move = (by: number) => {
    const all = fields();
    const at = all.findIndex((button) => button === document.activeElement);
    const next = at === -1 ? (by > 0 ? 0 : all.length - 1) : at + by;
    all[Math.min(all.length - 1, Math.max(0, next))]?.focus();
  };
  useKeys(
    mayMark
      ? [
          { key: "j", words: "Следующее поле анкеты", act: () => move(1) },
          { key: "k", words: "Предыдущее поле анкеты", act: () => move(-1) },
          {
            key: "d",
            words: "Поле не сходится с фотографией, или снова сходится",
            act: () =>
              fields()
                .find((button) => button === document.activeElement)
                ?.click(),
          },
        ]
      : [],
  );
}
