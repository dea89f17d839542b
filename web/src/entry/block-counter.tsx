// The pages that only wait for the end of a block: of it, nothing but the server's instant is kept (D4; ux §2.8).
import type { ReactNode } from "react";

import { ApprovedSpot } from "#spots/approved";

import { usePersistedState } from "../client/state.ts";
import { useSecondsLeft } from "../ui/countdown.ts";
import { NoticePage } from "../ui/notice-page.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import { BlockNotice } from "./block-notice.tsx";

type Words = { heading: string; lead: string };

type Props = {
  blocked: Words & { ways?: ReactNode };
  /** When the block is over, or when there is none. */
  open: Words & { ways: ReactNode };
};

export function BlockCounter({ blocked, open }: Props) {
  const blockedUntil = usePersistedState((kept) => kept.blockedUntil);
  const isBlocked = useSecondsLeft(blockedUntil ?? 0) > 0 && blockedUntil !== null;
  return (
    <>
      <span role="status">
        <VisuallyHidden>{isBlocked ? "" : open.heading}</VisuallyHidden>
      </span>
      {isBlocked ? (
        <BlockNotice {...blocked} endsAt={blockedUntil} />
      ) : (
        <NoticePage picture={ApprovedSpot} {...open} />
      )}
    </>
  );
}
