// Photos of the passport and of the person, for an operator; what happens next is told at once (decision 0022).
import { useState } from "react";

import { PhotoSpot } from "#spots/photo";
import { phoneChangeEndpoints } from "@microloan/contract/endpoints/phone-change";

import { FileField } from "../../form/photo/file-field.tsx";
import { PhotoForm } from "../../form/photo/photo-form.tsx";
import { useSubmit } from "../../server/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import type { PhoneChangeState } from "../use-phone-change.ts";
import { usePhoto } from "./use-photo.ts";

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
