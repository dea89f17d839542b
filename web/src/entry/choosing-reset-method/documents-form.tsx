// Photos of the passport and of the person, for an operator; what happens next is told at once (decision 0022).
import { useEffect, useRef, useState } from "react";

import { PhotoSpot } from "#spots/photo";
import { documentIds } from "@microloan/contract/dictionaries/document-ids";
import { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";
import { messages } from "@microloan/contract/errors/messages";
import { sizeLimitText } from "@microloan/contract/fields/file-size";

import { FileField } from "../../form/photo/file-field.tsx";
import type { ChosenFile } from "../../form/photo/file-field.tsx";
import { PhotoForm } from "../../form/photo/photo-form.tsx";
import { createPhotoJudge } from "../../scans/photo-words.ts";
import { packScan, sentOf } from "../../scans/send-scan.ts";
import { canRetry, isSettled } from "../../scans/upload-queue.ts";
import type { Parcel, Sent } from "../../scans/upload-queue.ts";
import { upload } from "../../server/upload.ts";
import { useSetting } from "../../server/use-setting.ts";
import { useSubmit } from "../../server/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { PhoneChangeState } from "../use-phone-change.ts";

type Props = { onOtherWay: () => void; onStage: () => Promise<PhoneChangeState | null> };

export function DocumentsForm({ onOtherWay, onStage }: Props) {
  const { submit, error } = useSubmit(phoneChangeEndpoints.sendPhoneChangeToReview);
  const maxBytes = useSetting("MaxScanSizeBytes");
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const fields = [
    {
      id: "photo-passport",
      label: "Фото паспорта",
      hint: "Разворот с вашей фотографией, целиком и без бликов",
      facing: "environment",
      ...usePhoto("passport", maxBytes),
    },
    {
      id: "photo-selfie",
      label: "Ваше фото с паспортом",
      hint: "Лицо и разворот с фотографией видны вместе",
      facing: "user",
      ...usePhoto("selfie", maxBytes),
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
      formats={`JPEG, PNG, HEIC или PDF, до\u00a0${sizeLimitText(maxBytes)} каждый.`}
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
type Open = { chosen: File; parcel: Parcel };

const categories = { passport: documentIds.scanPassportMain, selfie: documentIds.scanSelfie };

/** What every browser can draw in a list. */
const previewTypes = ["image/jpeg", "image/png"];

/** One photo: looked at, made smaller, sent as soon as it is chosen, replaced by the next one (D7; ux §1.5). */
function usePhoto(kind: keyof typeof categories, maxBytes: number) {
  const [photo, setPhoto] = useState<Photo | null>(null);
  const [judge] = useState(createPhotoJudge);
  const running = useRef<AbortController>(null);
  const unanswered = useRef<Open>(null);
  useEffect(() => () => running.current?.abort(), []);
  const previewUrl = photo?.previewUrl;
  useEffect(() => {
    if (previewUrl === undefined) return;
    return () => URL.revokeObjectURL(previewUrl);
  }, [previewUrl]);

  /** The file made ready, or why it is not sent. */
  function pack(chosen: Photo, signal: AbortSignal): Promise<Parcel | Sent> {
    const open = unanswered.current;
    if (open?.chosen === chosen.file) return Promise.resolve(open.parcel);
    const scan = { ...chosen, categoryId: categories[kind] };
    return packScan({ judge, maxBytes }, scan, signal);
  }

  async function send(file: File): Promise<void> {
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    const previewed = previewTypes.includes(file.type) ? URL.createObjectURL(file) : undefined;
    const chosen = { key: crypto.randomUUID(), name: file.name, file, previewUrl: previewed };
    const put = (state: Partial<Photo> & Pick<Photo, "state">) => setPhoto({ ...chosen, ...state });
    put({ state: "sending", share: 0 });
    const parcel = await pack({ ...chosen, state: "sending" }, signal);
    if (signal.aborted) return;
    if (!("idempotencyKey" in parcel)) {
      const message = parcel.kind === "refused" ? parcel.message : messages.FileDamaged;
      return put({ state: "failed", message, canRetry: false });
    }
    unanswered.current = { chosen: file, parcel };
    const reply = await upload(phoneChangeEndpoints.savePhoneChangePhoto, {
      body: { kind },
      file: parcel.file,
      idempotencyKey: parcel.idempotencyKey,
      signal,
      onShare: (share) => put({ state: "sending", share }),
    });
    if (signal.aborted || reply === null) return;
    if (reply.result) {
      unanswered.current = null;
      return put({ state: "stored", ...(parcel.hint && { message: parcel.hint }) });
    }
    const sent = sentOf(reply);
    if (isSettled(sent)) unanswered.current = null;
    put({
      state: "failed",
      message: sent.message,
      canRetry: canRetry(sent),
    });
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
