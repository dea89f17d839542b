// A field's input with its mask: the one place where what is typed takes another shape, so that nothing is written
// into an input while a keyboard composes in it.
import type { MaskitoOptions } from "@maskito/core";
import { useCallback, useEffect, useRef } from "react";

import { attachMask } from "./attach-mask.ts";

type Attach = (input: HTMLInputElement | null) => void;

/** The input's ref: hands it to `attach`, and puts the mask on. */
export function useMask(mask: MaskitoOptions | undefined, attach: Attach): Attach {
  const element = useRef<HTMLInputElement>(null);
  // After React has taken over what was typed before it came, and in no task with the first drawing.
  useEffect(() => {
    if (element.current === null || mask === undefined) return undefined;
    return attachMask(element.current, mask);
  }, [mask]);
  return useCallback(
    (attached) => {
      element.current = attached;
      attach(attached);
    },
    [attach],
  );
}
