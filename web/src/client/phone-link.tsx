// The lender's phone: a link where the device calls, elsewhere a number to read and copy (spec §1). A script that tells
// where calls come from may put another number there: it stays, and is the one that is called.
import { useEffect, useRef, useState } from "react";

/** React has no say in it, or it would write over the number that stands there now. */
function dial(link: HTMLAnchorElement): void {
  if (matchMedia("(pointer: coarse)").matches)
    link.href = `tel:${link.textContent.replace(/[^\d+]/g, "")}`;
}

export function PhoneLink({ phone, className }: { phone: string; className: string | undefined }) {
  const link = useRef<HTMLAnchorElement>(null);
  const [written] = useState(phone);
  const ours = useRef(phone);
  useEffect(() => {
    const element = link.current!;
    if (element.textContent === ours.current) element.textContent = ours.current = phone;
    dial(element);
    element.addEventListener("click", () => dial(element));
  }, [phone]);
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-is-valid -- `dial` gives it one, where the device calls
    <a ref={link} className={className} translate="no" suppressHydrationWarning>
      {written}
    </a>
  );
}
