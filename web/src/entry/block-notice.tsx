// Code entry is blocked: the wait until the instant it opens again, and whom to call (D4; ux §2.8).
import { useEffect } from "react";
import type { ReactNode } from "react";

import { WaitSpot } from "#spots/wait";

import { SupportPhone } from "../client/support-phone.tsx";
import { focusHeading } from "../ui/focus-heading.ts";
import { NoticePage } from "../ui/notice-page.tsx";
import { Timer } from "../ui/timer.tsx";

type Props = { heading: string; lead: string; endsAt: number; ways?: ReactNode };

export function BlockNotice({ endsAt, ...words }: Props) {
  // It takes the place of the form whose input had the focus.
  useEffect(focusHeading, []);
  return (
    <NoticePage picture={WaitSpot} {...words}>
      <Timer large label="Осталось" endsAt={endsAt} />
      <SupportPhone />
    </NoticePage>
  );
}
