// One photo of a phone change: made smaller, sent as soon as it is chosen, replaced by the next one (D7; decision 0022).
import { useEffect, useRef, useState } from "react";

import { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";

import type { ChosenFile } from "../../form/photo/file-field.tsx";
import { shrinkPhoto } from "../../form/photo/shrink-photo.ts";
import { explain } from "../../server/errors.ts";
import { mayStillCount, upload } from "../../server/upload.ts";

type Photo = ChosenFile & { file: File };
/** What goes out for a chosen file, the same for every repeat until there is an answer. */
type Parcel = { file: File; small: File; idempotencyKey: string };

export function usePhoto(kind: "passport" | "selfie") {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const running = useRef<AbortController>(null);
  const unanswered = useRef<Parcel>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const chosen = { key: crypto.randomUUID(), name: file.name, file };
    setPhoto({ ...chosen, state: "sending", share: 0 });
    const parcel =
      unanswered.current?.file === file
        ? unanswered.current
        : { file, small: await shrinkPhoto(file), idempotencyKey: crypto.randomUUID() };
    if (signal.aborted) return;
    unanswered.current = parcel;
    const reply = await upload(phoneChangeEndpoints.savePhoneChangePhoto, {
      body: { kind },
      file: parcel.small,
      idempotencyKey: parcel.idempotencyKey,
      signal,
      onShare: (share) => setPhoto({ ...chosen, state: "sending", share }),
    });
    if (signal.aborted || ("aborted" in reply && reply.aborted)) return;
    if (reply.result || !mayStillCount(reply)) unanswered.current = null;
    if (reply.result) setPhoto({ ...chosen, state: "stored" });
    else setPhoto({ ...chosen, state: "failed", message: explain(reply).message });
  }

  return {
    photo,
    choose: (files: readonly File[]) => {
      const file = files.at(-1);
      if (file !== undefined) void send(file);
    },
    retry: () => {
      if (photo !== null) void send(photo.file);
    },
    remove: () => {
      running.current?.abort();
      setPhoto(null);
    },
  };
}
