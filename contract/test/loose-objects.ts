// What unknown keys meet in a schema: refused in a request, stripped from an answer.
import type * as z from "zod/mini";

type Def = {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  catchall?: z.core.$ZodType;
  element?: z.core.$ZodType;
  innerType?: z.core.$ZodType;
  options?: z.core.$ZodType[];
  in?: z.core.$ZodType;
  out?: z.core.$ZodType;
};

/** Paths of the objects that treat unknown keys otherwise than wanted; every kind of schema in use is walked. */
export function looseObjectsIn(
  schema: z.core.$ZodType,
  wanted: "strict" | "strip",
  path = ".",
): string[] {
  const def = schema._zod.def as unknown as Def;
  if (def.type === "object") {
    const isStrict = (def.catchall?._zod.def as Def | undefined)?.type === "never";
    const own = isStrict === (wanted === "strict") ? [] : [path];
    const inner = Object.entries(def.shape ?? {}).flatMap(([key, value]) =>
      looseObjectsIn(value, wanted, `${path}${key}.`),
    );
    return [...own, ...inner];
  }
  const children = [def.element, def.innerType, def.in, def.out, ...(def.options ?? [])];
  return children.flatMap((child) =>
    child === undefined ? [] : looseObjectsIn(child, wanted, path),
  );
}
