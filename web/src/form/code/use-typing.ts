// Typing a code: when it is sent by itself, what takes its place after a refusal, where the focus goes (ux §2.1).
import { useEffect, useRef, useState } from "react";

import { codeLengthOf } from "@microloan/contract/public-settings";

import { announce } from "../../ui/announce.ts";
import type { CodeState } from "./code-state.ts";

type Entry = {
  id?: string | undefined;
  mask: string;
  state: CodeState;
  resending: boolean;
  onCode: (code: string) => void;
};

/** The digits typed so far, when they are sent, and what is shown as wrong with them. */
export function useTyping({ id = "code", mask, state, resending, onCode }: Entry) {
  const length = codeLengthOf({ ApplicationCodeMask: mask });
  const [code, setCode] = useState("");
  const [editedAt, setEditedAt] = useState<string | null>(null);
  const [tooShort, setTooShort] = useState(false);
  const sent = useRef("");
  const wasResending = useRef(false);
  const refusal = state.kind === "wrong" || state.kind === "expired" ? state.message : null;

  useEffect(() => {
    // A page's heading takes the focus on arrival; here typing comes first. What stands above may be read first.
    const arriving = setTimeout(() => {
      const heading = document.activeElement;
      if (heading?.matches("h1")) announce(heading.textContent ?? "");
      document.getElementById(id)?.focus({ preventScroll: true });
    });
    return () => clearTimeout(arriving);
  }, [id]);

  useEffect(() => {
    const input = document.getElementById(id);
    if (refusal === null || !(input instanceof HTMLInputElement)) return;
    input.focus();
    // The next code goes in the place of this one.
    input.setSelectionRange(0, input.value.length);
  }, [refusal, id]);

  const isNewCodeSent = !resending && state.kind === "entering";
  useEffect(() => {
    if (wasResending.current && isNewCodeSent) {
      // The digits of the old code must not stand where the new ones go; the button that had the focus is gone.
      setCode("");
      sent.current = "";
      document.getElementById(id)?.focus();
    }
    wasResending.current = resending;
  }, [resending, isNewCodeSent, id]);

  function send(value: string): void {
    if (state.kind === "checking") return;
    if (value.length < length) {
      setTooShort(true);
      document.getElementById(id)?.focus();
      return;
    }
    sent.current = value;
    setEditedAt(null);
    onCode(value);
  }

  function type(value: string, isWhole: boolean): void {
    setCode(value);
    setEditedAt(refusal);
    setTooShort(false);
    const isSent = value.length === length && (isWhole || cameWhole(value, code));
    if (isSent && value !== sent.current) send(value);
  }

  const shown = refusal !== null && editedAt !== refusal ? refusal : undefined;
  return { code, error: tooShort ? `Введите все цифры кода, их ${length}` : shown, type, send };
}

/**
 * The last digit typed, or another code put in over a complete one. One digit mended in place is not sent by itself.
 */
function cameWhole(value: string, before: string): boolean {
  if (before.length < value.length) return true;
  return value.split("").filter((digit, index) => digit !== before[index]).length > 1;
}
