// The scans of an application beside what was typed. Each is fetched when it is opened, for each opening is written
// down, and kept nowhere.
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { deskApplicationEndpoints } from "@microloan/contract/desk/endpoints/application";

import { Loaded } from "../../client/loaded.tsx";
import { callQuery } from "../../server/query.ts";
import { Button } from "../../ui/button.tsx";
import { TitledCard } from "../../ui/titled-card.tsx";
import { useKeys } from "../keys.ts";
import { instantText } from "../words.ts";
import type { DeskApplication } from "./desk-application.ts";
import { PdfLink } from "./pdf-link.tsx";
import { Picture } from "./picture.tsx";
import { ScansVerdict } from "./scans-verdict.tsx";

import styles from "./scans.module.css";

type Props = { application: DeskApplication; mayOpen: boolean; mayJudge: boolean };

export function Scans({ application, mayOpen, mayJudge }: Props) {
  const { applicationId, scans } = application;
  const [openId, setOpenId] = useState<string | null>(null);
  const at = scans.findIndex(({ fileId }) => fileId === openId);
  const scan = scans[at];
  const open = (place: number) => setOpenId(scans[place]?.fileId ?? openId);
  useKeys(
    mayOpen && scans.length > 0
      ? [
          { key: "n", words: "Следующая фотография", act: () => open(at + 1) },
          { key: "p", words: "Предыдущая фотография", act: () => open(at - 1) },
        ]
      : [],
  );
  return (
    <TitledCard title="Фотографии документов">
      {scans.length === 0 && <p>Заёмщик ещё ничего не загрузил.</p>}
      {!mayOpen && scans.length > 0 && <p>Смотреть фотографии вашим ролям нельзя.</p>}
      <ul className={styles.list}>
        {scans.map(({ fileId, name, uploadedAt }) => (
          <li key={fileId} className={styles.item}>
            {mayOpen ? (
              <Button
                look={fileId === openId ? "secondary" : "quiet"}
                aria-pressed={fileId === openId}
                onClick={() => setOpenId(fileId)}
              >
                {name}
              </Button>
            ) : (
              name
            )}
            <span className={styles.when}>{instantText(uploadedAt)}</span>
          </li>
        ))}
      </ul>
      {scan !== undefined && (
        <OpenScan key={scan.fileId} id={applicationId} fileId={scan.fileId} name={scan.name} />
      )}
      {mayOpen && scans.length > 0 && (
        <p className={styles.when}>Каждое открытие фотографии записывается.</p>
      )}
      {mayJudge && <ScansVerdict application={application} />}
    </TitledCard>
  );
}

type OpenProps = { id: string; fileId: string; name: string };

function OpenScan({ id, fileId, name }: OpenProps) {
  const scan = useQuery({
    ...callQuery(deskApplicationEndpoints.getDeskScan, { params: { id, fileId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  return (
    <Loaded query={scan} rows={["photo"]}>
      {({ mimeType, fileBody }) =>
        mimeType === "application/pdf" ? (
          <PdfLink base64={fileBody} name={name} />
        ) : (
          <Picture base64={fileBody} mimeType={mimeType} name={name} />
        )
      }
    </Loaded>
  );
}
