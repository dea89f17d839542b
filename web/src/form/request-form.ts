// A form whose values become a request: checked by the contract's own schema, faults shown at their fields (D11).
import { toNestErrors } from "@hookform/resolvers";
import { useForm } from "react-hook-form";
import type { DefaultValues, FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";

import { messages } from "@microloan/contract/errors/messages";
import type { FieldFault } from "@microloan/contract/fields/rule";

import { faultPlace } from "./fault-place.ts";
import type { FormOf } from "./fields/form-of.ts";
import { isEmpty } from "./fields/use-field.ts";
import "../server/jitless.ts";

const notChosen = "Выберите адрес из подсказок или введите вручную";

export type RequestFormOptions<V extends FieldValues, R, Body> = {
  defaults: V;
  /** The contract's schema of the request body. */
  schema: z.ZodMiniType<Body>;
  /** Form values → what the schema reads; fields left empty become whatever it calls missing. */
  toRequest: (values: V) => R;
  /** Field of the form that shows a fault of a field of the request; the same name when not listed. */
  fieldOf?: Readonly<Record<string, string>>;
  /**
   * The contract's rules over several fields, if the form has them. A schema stops before them while single fields are
   * at fault; asked for separately, all faults are shown at the first submit.
   */
  faults?: (request: R) => readonly FieldFault[];
};

/**
 * The form of a page; its submit gets the request. Fields decide when they are checked (`use-field.ts`), so the
 * library's own modes are off.
 */
export function useRequestForm<V extends FieldValues, R, Body>(
  options: RequestFormOptions<V, R, Body>,
): FormOf<V, Body> {
  return useForm<V, unknown, Body>({
    mode: "onSubmit",
    reValidateMode: "onSubmit",
    shouldFocusError: false,
    defaultValues: options.defaults as DefaultValues<V>,
    resolver: requestResolver(options),
  });
}

/** The same check as a function of the form library; the first fault of a field counts. */
function requestResolver<V extends FieldValues, R, Body>(
  options: RequestFormOptions<V, R, Body>,
): Resolver<V, unknown, Body> {
  return async (values, _context, resolverOptions) => {
    const faults = new Map<string, string>();
    const add = (path: string, message: string) => {
      const asked = formField(path, options.fieldOf ?? {});
      const field = faultPlace(values, asked);
      if (faults.has(field)) return;
      const words = field === asked ? message : notChosen;
      faults.set(field, isEmpty(valueAt(values, field)) ? messages.ValueRequired : words);
    };
    const request = options.toRequest(values);
    const parsed = options.schema.safeParse(request);
    for (const issue of parsed.error?.issues ?? []) {
      add(issue.path.map(String).join("."), issue.message);
    }
    for (const fault of options.faults?.(request) ?? []) add(fault.field, messages[fault.error]);
    if (parsed.success && faults.size === 0) return { values: parsed.data, errors: {} };
    const errors = Object.fromEntries(
      [...faults].map(([field, message]) => [field, { type: "check", message }]),
    );
    return { values: {}, errors: toNestErrors<V>(errors, resolverOptions) };
  };
}

/**
 * The form's field for a field of the request. Longest listed prefix wins,
 * so "passport" may stand for every fault below it.
 */
export function formField(path: string, fieldOf: Readonly<Record<string, string>>): string {
  const known = Object.keys(fieldOf)
    .filter((prefix) => path === prefix || path.startsWith(`${prefix}.`))
    .toSorted((one, other) => other.length - one.length)[0];
  return known === undefined ? path : `${fieldOf[known]}${path.slice(known.length)}`;
}

function valueAt(values: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (at, key) => (at as Record<string, unknown> | null | undefined)?.[key],
      values,
    );
}
