// Code entry is blocked: counts down to the server's instant, which is all that is kept of it (D4; ux §2.8).
import type { ReactNode } from "react";
import { useKept } from "../app/state.ts";
import { useSecondsLeft } from "../ui/countdown.ts";
import { Timer } from "../ui/timer.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { NoticePage } from "./notice-page.tsx";
import { SupportPhone } from "./support-phone.tsx";

type Words = { heading: string; lead: string };

type Props = {
  blocked: Words;
  /** When the block is over, or when there is none. */
  open: Words & { ways: ReactNode };
};

export function BlockCounter({ blocked, open }: Props) {
  const blockedUntil = useKept((kept) => kept.blockedUntil);
  const isBlocked = useSecondsLeft(blockedUntil ?? 0) > 0 && blockedUntil !== null;
  return (
    <>
      <span role="status">
        <VisuallyHidden>{isBlocked ? "" : open.heading}</VisuallyHidden>
      </span>
      {isBlocked ? (
        <NoticePage picture="wait" {...blocked}>
          <Timer large label="Осталось" endsAt={blockedUntil} />
          <SupportPhone />
        </NoticePage>
      ) : (
        <NoticePage picture="approved" {...open} />
      )}
    </>
  );
}
