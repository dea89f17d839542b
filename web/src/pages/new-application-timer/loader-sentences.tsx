// What is being done meanwhile: the server's sentences one after another, the last one stays (spec §3 "Loaders").
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { loaderEndpoints } from "@microloan/contract/endpoints/loader";

import { logError } from "../../server/log.ts";
import { callQuery } from "../../server/query.ts";
import { useFlagSetting } from "../../server/settings.ts";
import { Spinner } from "../../ui/spinner.tsx";

import styles from "./timer-page.module.css";

type Loader = SuccessOf<typeof loaderEndpoints.getAllLoaders>["loaders"][number];

/** Of this wait, which began on the signing page, or of any. */
const isOfThisWait = ({ formPageId }: Loader) =>
  formPageId === null || formPageId === formPages.signing;

export function LoaderSentences() {
  const { data, error } = useQuery({
    ...callQuery(loaderEndpoints.getAllLoaders, { body: {} }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (error !== null) logError("Ошибка загрузки лоадеров:", error.message);
  }, [error]);
  const sentences = (data?.loaders ?? []).filter(isOfThisWait);
  return sentences.length === 0 ? null : <Sentences sentences={sentences} />;
}

function Sentences({ sentences }: { sentences: readonly Loader[] }) {
  const doChange = useFlagSetting("TimerForLoadersEnabled", true);
  const [index, setIndex] = useState(0);
  const shown = sentences[index];
  const isLast = index + 1 >= sentences.length;
  return (
    <p role="status" className={styles.sentence}>
      <Spinner />
      {shown?.text}
      {shown !== undefined && doChange && !isLast && (
        <AfterSeconds key={index} seconds={shown.seconds} onOver={() => setIndex(index + 1)} />
      )}
    </p>
  );
}

/** Nothing to see: tells once when its time is over. */
function AfterSeconds({ seconds, onOver }: { seconds: number; onOver: () => void }) {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    const waiting = setTimeout(() => over(), seconds * 1000);
    return () => clearTimeout(waiting);
  }, [seconds]);
  return null;
}
