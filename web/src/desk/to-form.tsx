// The way to a form that stands below a list, which may be long: by press or by its key.
import { fieldId } from "../form/fields/use-field.ts";
import { Button } from "../ui/button.tsx";
import { useKeys } from "./keys.ts";

type Props = {
  /** The form's first one. */
  field: string;
  words: string;
};

export function ToForm({ field, words }: Props) {
  const act = () => document.getElementById(fieldId(field))?.focus();
  useKeys([{ key: "a", words, act }]);
  return (
    <Button look="secondary" onClick={act}>
      {words}
    </Button>
  );
}
