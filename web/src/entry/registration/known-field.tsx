// A fact that cannot be changed here, where the usual control has no read-only form: it looks like a locked text field.
import { FieldFrame, describedBy } from "../../ui/field-frame.tsx";
import { Input } from "../../ui/input.tsx";

type Props = { id: string; label: string; value: string; hint: string };

export function KnownField({ id, label, value, hint }: Props) {
  return (
    <FieldFrame id={id} label={label} hint={hint}>
      <Input
        id={id}
        value={value}
        readOnly
        autoComplete="off"
        aria-describedby={describedBy(id, { hint })}
      />
    </FieldFrame>
  );
}
