// Somebody's full name in one field, with suggestions; any other may be typed (spec §7 name/findFullName; ux §1.8; D9).
import type { ReactNode } from "react";

import { nameEndpoints } from "@microloan/contract/endpoints/name";

import { Combobox } from "../../../form/fields/combobox.tsx";
import { suggestNames } from "../../../form/fields/suggest-names.ts";
import type { Bound } from "../../../form/fields/use-field.ts";
import type { SubFormValues } from "./field-spec.ts";

type Props = Bound<SubFormValues> & { label: ReactNode; hint?: ReactNode; maxLength: number };

export const FullNameField = (props: Props) => (
  <Combobox
    {...props}
    autoComplete="off"
    autoCapitalize="words"
    lang="ru"
    suggest={(query, signal) => suggestNames(nameEndpoints.findFullName, { query }, signal)}
  />
);
