// Roles to tick; the page may have two such forms, whose fields have names of their own.
import type { FieldPath, FieldValues } from "react-hook-form";

import { allRoles, roles, type Role } from "@microloan/contract/desk/roles";

import { CheckboxRow } from "../../form/fields/checkbox-row.tsx";
import type { FormOf } from "../../form/fields/form-of.ts";

import styles from "./role-fields.module.css";

export type RoleValues = Record<Role, boolean>;

export const roleValues = (some: readonly Role[]): RoleValues =>
  Object.fromEntries(allRoles.map((role) => [role, some.includes(role)])) as RoleValues;

export const rolesOf = (values: RoleValues): Role[] => allRoles.filter((role) => values[role]);

type Props<V extends FieldValues> = {
  form: FormOf<V>;
  /** The form's field that has a tick of each. */
  name: FieldPath<V>;
};

export function RoleFields<V extends FieldValues>({ form, name }: Props<V>) {
  return (
    <fieldset className={styles.roles}>
      <legend className={styles.legend}>Роли</legend>
      {allRoles.map((role) => (
        <CheckboxRow
          key={role}
          form={form}
          name={`${name}.${role}` as FieldPath<V>}
          label={roles[role]}
        />
      ))}
    </fieldset>
  );
}
