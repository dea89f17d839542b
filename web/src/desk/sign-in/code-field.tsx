// Six digits of the authenticator.
import type { ReactNode } from "react";
import type { FieldValues } from "react-hook-form";

import { TextField } from "../../form/fields/text-field.tsx";
import type { Bound } from "../../form/fields/use-field.ts";

type Props<V extends FieldValues> = Bound<V> & { label: ReactNode };

export const CodeField = <V extends FieldValues>(props: Props<V>) => (
  <TextField
    {...props}
    inputMode="numeric"
    autoComplete="one-time-code"
    spellCheck={false}
    enterKeyHint="go"
    narrow
  />
);
