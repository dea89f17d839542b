// The lender's phone: a link where the device calls, elsewhere a number to read and copy (spec §1).
import { useIsHydrated } from "./hydration.tsx";

export function PhoneLink({ phone, className }: { phone: string; className: string | undefined }) {
  const canCall = useIsHydrated() && matchMedia("(pointer: coarse)").matches;
  return (
    <a
      href={canCall ? `tel:${phone.replace(/[^\d+]/g, "")}` : undefined}
      className={className}
      translate="no"
    >
      {phone}
    </a>
  );
}
