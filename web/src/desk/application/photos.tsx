// Photos to be looked at one by one, with keys. Each is fetched when it is opened, for each opening is written down,
// and kept nowhere.
import { type ReactNode, useState } from "react";

import { Button } from "../../ui/button.tsx";
import { useKeys } from "../keys.ts";
import { instantText } from "../words.ts";
import { PdfLink } from "./pdf-link.tsx";
import { Picture } from "./picture.tsx";

import styles from "./scans.module.css";

export type Photo = { id: string; name: string; at: string };

type Props = {
  photos: readonly Photo[];
  mayOpen: boolean;
  /** The one that is open. */
  children: (photo: Photo) => ReactNode;
};

export function Photos({ photos, mayOpen, children }: Props) {
  const [openId, setOpenId] = useState<string | null>(null);
  const at = photos.findIndex(({ id }) => id === openId);
  const photo = photos[at];
  const open = (place: number) => setOpenId(photos[place]?.id ?? openId);
  useKeys(
    mayOpen && photos.length > 0
      ? [
          { key: "n", words: "Следующая фотография", act: () => open(at + 1) },
          { key: "p", words: "Предыдущая фотография", act: () => open(at - 1) },
        ]
      : [],
  );
  return (
    <>
      {photos.length === 0 && <p>Заёмщик ещё ничего не загрузил.</p>}
      {!mayOpen && photos.length > 0 && <p>Смотреть фотографии вашим ролям нельзя.</p>}
      <ul className={styles.list}>
        {photos.map(({ id, name, at: savedAt }) => (
          <li key={id} className={styles.item}>
            {mayOpen ? (
              <Button
                look={id === openId ? "secondary" : "quiet"}
                aria-pressed={id === openId}
                onClick={() => setOpenId(id)}
              >
                {name}
              </Button>
            ) : (
              name
            )}
            <span className={styles.when}>{instantText(savedAt)}</span>
          </li>
        ))}
      </ul>
      {photo !== undefined && children(photo)}
      {mayOpen && photos.length > 0 && (
        <p className={styles.when}>Каждое открытие фотографии записывается.</p>
      )}
    </>
  );
}

type Bytes = { mimeType: string; fileBody: string };

export const PhotoBytes = ({ mimeType, fileBody, name }: Bytes & { name: string }) =>
  mimeType === "application/pdf" ? (
    <PdfLink base64={fileBody} name={name} />
  ) : (
    <Picture base64={fileBody} mimeType={mimeType} name={name} />
  );
