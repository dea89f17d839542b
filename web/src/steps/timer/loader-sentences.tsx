// What is being done meanwhile: the server's sentences one after another, the last one stays (spec §3 "Loaders").
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";

import { formPages } from "@microloan/contract/dictionaries/form-pages";
import type { SuccessOf } from "@microloan/contract/endpoint";
import { loaderEndpoints } from "@microloan/contract/endpoints/loader";

import { logError } from "../../server/log.ts";
import { callQuery } from "../../server/query.ts";
import { useSetting } from "../../server/use-setting.ts";
import { Spinner } from "../../ui/spinner.tsx";

import styles from "./timer-page.module.css";

type Loader = SuccessOf<typeof loaderEndpoints.getAllLoaders>["loaders"][number];

type Props = {
  /** The first consideration, before the card; else the one that began with the signature. */
  isFirst: boolean;
  /** How long the wait has gone on already, in seconds: who comes back does not begin with the first sentence. */
  waited: number;
};

/** Of this wait, or of any. */
const isOfThisWait =
  (isFirst: boolean) =>
  ({ formPageId }: Loader) =>
    formPageId === null || formPageId === formPages[isFirst ? "prescoring" : "signing"];

/** The sentence that stands there after so many seconds; the last one stays. */
export function sentenceAfter(sentences: readonly { seconds: number }[], waited: number): number {
  let end = 0;
  const index = sentences.findIndex(({ seconds }) => (end += seconds) > waited);
  return index < 0 ? Math.max(0, sentences.length - 1) : index;
}

export function LoaderSentences({ isFirst, waited }: Props) {
  const { data, error } = useQuery({
    ...callQuery(loaderEndpoints.getAllLoaders, { body: {} }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useEffect(() => {
    if (error !== null) logError("Ошибка загрузки лоадеров:", error.message);
  }, [error]);
  const sentences = (data?.loaders ?? []).filter(isOfThisWait(isFirst));
  return sentences.length === 0 ? null : <Sentences sentences={sentences} waited={waited} />;
}

type SentencesProps = Pick<Props, "waited"> & { sentences: readonly Loader[] };

function Sentences({ sentences, waited }: SentencesProps) {
  const doChange = useSetting("TimerForLoadersEnabled");
  const [index, setIndex] = useState(() => (doChange ? sentenceAfter(sentences, waited) : 0));
  const shown = sentences[index];
  const isLast = index + 1 >= sentences.length;
  return (
    <p role="status" className={styles.sentence}>
      <Spinner />
      <span>{shown?.text}</span>
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
