// What is in doubt of what was typed, before anybody says a word on it.
import { Alert } from "../../ui/alert.tsx";
import type { DeskApplication } from "./desk-application.ts";
import { valueText } from "./shown-fields.ts";
import { fieldWords, markedFields } from "./typed-words.ts";

export function Mismatches({ application }: { application: DeskApplication }) {
  const marked = markedFields(application);
  const { differences } = application;
  return (
    <>
      {marked.length > 0 && (
        <Alert tone="warning" live={false} title="Не сходится с фотографиями">
          <ul>
            {marked.map((one) => (
              <li key={fieldWords(one)}>{fieldWords(one)}</li>
            ))}
          </ul>
        </Alert>
      )}
      {differences.length > 0 && (
        <Alert tone="info" live={false} title="Не так, как знают другие">
          <ul>
            {differences.map((one) => (
              <li key={`${one.source} ${fieldWords(one)}`}>
                {fieldWords(one)} – <span translate="no">{valueText(one.field, one.typed)}</span>;{" "}
                {one.source} – <span translate="no">{valueText(one.field, one.reported)}</span>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  );
}
