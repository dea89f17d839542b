// What a page was opened for; where there is no such thing, or it is others', another try would tell nothing else: it
// has a heading and words of its own.
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";

import { deskErrorCodes } from "@microloan/contract/desk/error-codes";
import { errorCodes } from "@microloan/contract/errors/error-codes";

import { Loaded } from "../client/loaded.tsx";
import { CallRefused } from "../server/query.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { NotForRole } from "./not-for-role.tsx";
import { useFocusOnHeading } from "./use-focus.ts";

type Props<T> = {
  query: UseQueryResult<T>;
  /** The heading where nothing is found: "Такого займа нет". */
  missing: string;
  children: (data: T) => ReactNode;
};

export function LoadedPage<T>({ query, missing, children }: Props<T>) {
  const { data, error } = query;
  const code = data === undefined && error instanceof CallRefused ? error.refused.errorCode : null;
  if (code === errorCodes.NotFound.code) return <Missing title={missing} />;
  if (code === deskErrorCodes.RoleMissing.code) return <NotForRole />;
  return (
    <Loaded query={query} rows={["title", "card", "card"]}>
      {children}
    </Loaded>
  );
}

function Missing({ title }: { title: string }) {
  useFocusOnHeading();
  return (
    <PageHeading lead="Проверьте адрес: он мог скопироваться не целиком.">{title}</PageHeading>
  );
}
