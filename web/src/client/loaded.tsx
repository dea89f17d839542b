// The three states of a query: a skeleton, a calm refusal with another try, or what was loaded.
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { ReactNode } from "react";

import { CallRefused } from "../server/query.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { focusHeading, isFocusLost } from "../ui/focus-heading.ts";
import { Skeleton, type SkeletonRow } from "../ui/skeleton.tsx";
import { SlowNotice } from "../ui/slow-notice.tsx";

type Props<T> = {
  query: UseQueryResult<T>;
  lines?: number;
  /** The shape of what comes, where it is no form. */
  rows?: readonly SkeletonRow[];
  /** What was loaded once does not stand in for what could not be read anew. */
  isFresh?: boolean;
  children: (data: T) => ReactNode;
};

export function Loaded<T>({ query, lines = 4, rows, isFresh = false, children }: Props<T>) {
  const { data, isError } = query;
  const isLoaded = data !== undefined && !(isFresh && isError);
  const button = useRef<HTMLButtonElement>(null);
  const isAskedAgain = useRef(false);
  useEffect(() => {
    if (!isAskedAgain.current || !isFocusLost()) return;
    // The button that had it went with the refusal.
    if (isLoaded) focusHeading();
    else if (isError) button.current?.focus();
  }, [isLoaded, isError]);
  if (isLoaded) return children(data);
  if (!isError)
    return (
      <div>
        <Skeleton rows={rows} lines={lines} />
        <SlowNotice />
      </div>
    );
  const reason = query.error instanceof CallRefused ? query.error.view.message : null;
  return (
    <Alert tone="error" title="Не получилось загрузить данные">
      {reason !== null && <p>{reason}</p>}
      <Button
        ref={button}
        look="quiet"
        busy={query.isFetching}
        onClick={() => {
          isAskedAgain.current = true;
          void query.refetch();
        }}
      >
        Попробовать ещё раз
      </Button>
    </Alert>
  );
}
