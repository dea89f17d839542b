// Photos of the passport and of the person, for an operator; what happens next is told at once (decision 0022).
import { useEffect, useRef, useState } from "react";

import { PhotoSpot } from "#spots/photo";
import { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";

import { FileField } from "../../form/photo/file-field.tsx";
import type { ChosenFile } from "../../form/photo/file-field.tsx";
import { PhotoForm } from "../../form/photo/photo-form.tsx";
import { shrinkPhoto } from "../../form/photo/shrink-photo.ts";
import { explain } from "../../server/errors.ts";
import { isPassing } from "../../server/reply.ts";
import { upload } from "../../server/upload.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { PhoneChangeState } from "../use-phone-change.ts";

type Props = { onOtherWay: () => void; onStage: () => Promise<PhoneChangeState | null> };

export function DocumentsForm({ onOtherWay, onStage }: Props) {
  const { submit, error } = useSubmit(phoneChangeEndpoints.sendPhoneChangeToReview);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const fields = [
    {
      id: "photo-passport",
      label: "Фото паспорта",
      hint: "Разворот с вашей фотографией, целиком и без бликов",
      facing: "environment",
      ...usePhoto("passport"),
    },
    {
      id: "photo-selfie",
      label: "Ваше фото с паспортом",
      hint: "Лицо и разворот с фотографией видны вместе",
      facing: "user",
      ...usePhoto("selfie"),
    },
  ] as const;
  const missing = fields.filter(({ photo }) => photo?.state !== "stored");
  const faultOf = (photo: { state: string } | null) =>
    photo?.state === "sending" ? "Дождитесь, пока файл загрузится" : "Добавьте фотографию";
  const faults = attempt === 0 ? [] : missing;

  async function send(): Promise<void> {
    if (busy) return;
    setAttempt(attempt + 1);
    if (missing.length > 0) return;
    setBusy(true);
    await submit({ body: {} });
    await onStage();
    setBusy(false);
  }

  return (
    <PhotoForm
      heading={
        <PageHeading
          picture={PhotoSpot}
          lead="Сотрудник сверит их с вашей анкетой, обычно в течение суток. Ответ придёт в СМС на новый номер."
        >
          Фото документов
        </PageHeading>
      }
      faults={faults.map(({ id, label, photo }) => ({
        message: faultOf(photo),
        label,
        fieldId: id,
      }))}
      attempt={attempt}
      formats={"JPEG, PNG или PDF, до\u00a015\u00a0МБ каждый."}
      error={error}
      submitLabel="Отправить на проверку"
      busy={busy}
      onSubmit={() => void send()}
      footer={
        <Button look="quiet" wide onClick={onOtherWay}>
          Выбрать другой способ
        </Button>
      }
    >
      {fields.map(({ id, label, hint, facing, photo, choose, remove, retry }) => (
        <FileField
          key={id}
          id={id}
          label={label}
          hint={hint}
          facing={facing}
          sample={facing === "user" ? "selfie" : "spread"}
          error={faults.some((field) => field.id === id) ? faultOf(photo) : undefined}
          files={photo === null ? [] : [photo]}
          onChoose={choose}
          onRemove={remove}
          onRetry={retry}
        />
      ))}
    </PhotoForm>
  );
}

type Photo = ChosenFile & { file: File };
/** What goes out for a chosen file, the same for every repeat until there is an answer. */
type Parcel = { file: File; small: File; idempotencyKey: string };

/** One photo: made smaller, sent as soon as it is chosen, replaced by the next one (D7). */
function usePhoto(kind: "passport" | "selfie") {
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
    if (signal.aborted || reply === null) return;
    if (reply.result || !isPassing(reply)) unanswered.current = null;
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
