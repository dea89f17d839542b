// What fields and frames are given of a form: its values, and the request that its check makes of them.
import type { FieldValues, UseFormReturn } from "react-hook-form";

export type FormOf<Values extends FieldValues, Body = unknown> = UseFormReturn<
  Values,
  unknown,
  Body
>;
