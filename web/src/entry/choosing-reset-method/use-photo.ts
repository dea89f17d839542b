// One photo of a phone change: made smaller, sent as soon as it is chosen, replaced by the next one (D7; decision 0022).
import { useEffect, useRef, useState } from "react";

import { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";

import type { ChosenFile } from "../../form/photo/file-field.tsx";
import { shrinkPhoto } from "../../form/photo/shrink-photo.ts";
import { explain } from "../../server/errors.ts";
import { upload } from "../../server/upload.ts";

type Photo = ChosenFile & { file: File };

export function usePhoto(kind: "passport" | "selfie") {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const chosen = { key: crypto.randomUUID(), name: file.name, file };
    setPhoto({ ...chosen, state: "sending", share: 0 });
    const small = await shrinkPhoto(file);
    if (signal.aborted) return;
    const reply = await upload(phoneChangeEndpoints.savePhoneChangePhoto, {
      body: { kind },
      file: small,
      signal,
      onShare: (share) => setPhoto({ ...chosen, state: "sending", share }),
    });
    if (signal.aborted) return;
    if (reply.result) setPhoto({ ...chosen, state: "stored" });
    else if (!("aborted" in reply && reply.aborted))
      setPhoto({ ...chosen, state: "failed", message: explain(reply).message });
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
