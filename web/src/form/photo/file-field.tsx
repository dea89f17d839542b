// Choosing a photo or a file: camera and gallery are two buttons, since Android hides the camera otherwise (ux §2.3).
import { useId, useRef, useState } from "react";

import { Button } from "../../ui/button.tsx";
import { FieldFrame, describedBy } from "../../ui/field-frame.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LazyPart, lazyPart } from "../../ui/lazy-part.tsx";
import { useIsLate } from "../../ui/use-is-late.ts";
import type { Facing } from "./camera-dialog.tsx";
import { PhotoSample } from "./photo-sample.tsx";
import type { PhotoSampleKind } from "./photo-sample.tsx";
import { readPicked } from "./picked-bytes.ts";

import styles from "./file-field.module.css";

const CameraDialog = lazyPart(() => import("./camera-dialog.tsx"), "CameraDialog");

/** D7, where no document rule says it. */
const usualTypes = ["image/jpeg", "image/png", "image/heic", "application/pdf"];

/** With the endings too: where no program knows HEIC, it has no type. */
const acceptOf = (types: readonly string[]): string =>
  types
    .map((type) => (type === "image/heic" ? "image/heic,image/heif,.heic,.heif" : type))
    .join(",");

export type ChosenFile = {
  key: string;
  name: string;
  state: "waiting" | "sending" | "stored" | "failed";
  /** Share sent, 0 to 1, while sending. */
  share?: number;
  message?: string;
  /** False where the same file can only be refused again. */
  canRetry?: boolean;
  /** Address of a picture of it on this device. */
  previewUrl?: string | undefined;
  /** Keys of the files that go when this one is stored. */
  replaced?: readonly string[];
};

type Props = {
  /** Id of the first button, where an error summary leads. */
  id?: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  files: readonly ChosenFile[];
  /** What the document rule takes (D7). */
  acceptedTypes?: readonly string[] | undefined;
  /** A paper of several pages: none takes another's place. */
  hasPages?: boolean | undefined;
  /** The camera opens on the page, with a frame; else the device's own program takes the photo. */
  hasOwnCamera?: boolean;
  /** "user": a face, taken by the camera in front and without a document's frame. */
  facing?: Facing;
  /** What is to be in the photo. */
  sample: PhotoSampleKind;
  /** `replaced`: keys of those whose place the new ones take. */
  onChoose: (files: readonly File[], replaced: readonly string[]) => void;
  onRemove: (key: string) => void;
  onRetry: (key: string) => void;
  /** Shows what is stored. */
  onView?: (key: string) => void;
};

export function FileField(props: Props) {
  const { id: buttonId, label, hint, error, files, onChoose, onRemove, onRetry } = props;
  const { facing = "environment", sample } = props;
  const [isAsked, setAsked] = useState(false);
  const { there, isOne } = standing(files, props.hasPages);
  const isThere = there.length > 0 && !(isOne && isAsked);
  const first = useRef<HTMLButtonElement>(null);
  const [camera, setCamera] = useState<"closed" | "open" | "broken">("closed");
  const id = useId();
  const device = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const choose = (chosen: readonly File[]) => {
    // The button of the gallery goes when a photo is there.
    first.current?.focus();
    onChoose(chosen, isOne && isAsked ? there : []);
    setAsked(false);
  };
  const take = (input: HTMLInputElement) => {
    const chosen = [...(input.files ?? [])];
    input.value = "";
    for (const file of chosen) void readPicked(file);
    if (chosen.length > 0) choose(chosen);
  };
  const described = describedBy(id, { hint, error });
  return (
    <FieldFrame id={id} group label={label} hint={hint} error={error}>
      <input
        ref={device}
        type="file"
        hidden
        accept="image/*"
        capture={facing}
        data-source="camera"
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={gallery}
        type="file"
        hidden
        multiple
        accept={acceptOf(props.acceptedTypes ?? usualTypes)}
        data-source="gallery"
        onChange={(event) => take(event.currentTarget)}
      />
      <div className={styles.tile}>
        {!isThere && <PhotoSample kind={sample} />}
        <div className={styles.buttons}>
          {/* One element, so that the focus stays on it. */}
          <Button
            ref={first}
            id={buttonId}
            look="secondary"
            aria-describedby={described}
            onClick={() => {
              if (isOne && isThere) setAsked(true);
              else if (props.hasOwnCamera && camera !== "broken") setCamera("open");
              else device.current?.click();
            }}
          >
            <Icon name="camera" />
            <span>{takeWords({ isThere, isOne, hasPages: props.hasPages })}</span>
          </Button>
          {!(isOne && isThere) && (
            <Button
              look="secondary"
              aria-describedby={described}
              onClick={() => gallery.current?.click()}
            >
              <Icon name="gallery" /> Выбрать из галереи
            </Button>
          )}
        </div>
      </div>
      {camera === "open" && (
        <LazyPart onBroken={() => setCamera("broken")}>
          <CameraDialog
            title={label}
            facing={facing}
            onShot={(photo) => choose([photo])}
            onClose={(isBroken) => setCamera(isBroken ? "broken" : "closed")}
          />
        </LazyPart>
      )}
      <FileRows
        {...{ files, onRemove, onRetry }}
        onView={props.onView}
        onLeave={() => first.current?.focus()}
      />
    </FieldFrame>
  );
}

/** `there`: keys of what has not failed; `isOne`: it is one photo, with those whose place it takes. */
function standing(files: readonly ChosenFile[], hasPages = false) {
  const held = files.filter(({ state }) => state !== "failed");
  const leaving = new Set(held.flatMap(({ replaced = [] }) => replaced));
  const staying = held.filter(({ key }) => !leaving.has(key));
  return { there: held.map(({ key }) => key), isOne: !hasPages && staying.length === 1 };
}

type Taking = { isThere: boolean; isOne: boolean; hasPages: boolean | undefined };

function takeWords({ isThere, isOne, hasPages = false }: Taking): string {
  if (!isThere) return "Сфотографировать";
  if (isOne) return "Переснять";
  return hasPages ? "Добавить страницу" : "Добавить фото";
}

const stateWords: Record<ChosenFile["state"], string> = {
  waiting: "Ждёт очереди",
  sending: "Отправляем",
  stored: "Загружено",
  failed: "Не загрузилось",
};

const slowWords = "Связь медленная, отправляем дальше. Не закрывайте страницу";

const removalWords: Record<ChosenFile["state"], string> = {
  waiting: "Отменить загрузку",
  sending: "Отменить загрузку",
  stored: "Удалить",
  failed: "Убрать",
};

type RowsProps = Pick<Props, "files" | "onRemove" | "onRetry"> & {
  onView: Props["onView"];
  /** A row goes with its button, or the button alone: the focus has to be elsewhere. */
  onLeave: () => void;
};

function FileRows({ files, onRemove, onRetry, onView, onLeave }: RowsProps) {
  const leave = (act: (key: string) => void) => (key: string) => {
    onLeave();
    act(key);
  };
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <FileRow
          key={file.key}
          file={file}
          onRemove={leave(onRemove)}
          onRetry={leave(onRetry)}
          onView={onView}
        />
      ))}
    </ul>
  );
}

type RowProps = { file: ChosenFile; onView: Props["onView"] } & Pick<Props, "onRemove" | "onRetry">;

function FileRow({ file, onRemove, onRetry, onView }: RowProps) {
  const percent = Math.round((file.share ?? 0) * 100);
  const isSlow = useIsLate(file.state === "sending");
  return (
    <li
      className={styles.file}
      data-state={file.state === "stored" && file.message !== undefined ? "doubtful" : file.state}
    >
      {file.previewUrl === undefined || file.state === "failed" ? (
        <span className={styles.picture}>
          <Icon name="document" />
        </span>
      ) : (
        <img src={file.previewUrl} alt="" className={styles.picture} />
      )}
      <span className={styles.words}>
        <span className={styles.name} translate="no">
          {file.name}
        </span>
        <span className={styles.state} role="status">
          {file.message ?? (isSlow ? slowWords : stateWords[file.state])}
        </span>
        {file.state === "sending" && (
          <progress className={styles.progress} max={100} value={percent} aria-label={file.name} />
        )}
        {file.state === "failed" && file.canRetry !== false && (
          <Button
            look="quiet"
            className={styles.act}
            aria-label={`Повторить ${file.name}`}
            onClick={() => onRetry(file.key)}
          >
            Повторить
          </Button>
        )}
        {file.state === "stored" && onView !== undefined && (
          <Button
            look="quiet"
            className={styles.act}
            aria-label={`Посмотреть ${file.name}`}
            onClick={() => onView(file.key)}
          >
            Посмотреть
          </Button>
        )}
      </span>
      <Button
        look="quiet"
        aria-label={`${removalWords[file.state]} ${file.name}`}
        onClick={() => onRemove(file.key)}
      >
        <Icon name="close" size={20} />
      </Button>
    </li>
  );
}
