// A link that looks like a button. Inside the router: `<Link href="/…" asChild><LinkButton>…</LinkButton></Link>`.
import type { AnchorHTMLAttributes, ReactNode } from "react";

import { buttonClass } from "./button-class.ts";
import type { ButtonLook } from "./button-class.ts";

type Props = AnchorHTMLAttributes<HTMLAnchorElement> & {
  look?: ButtonLook;
  wide?: boolean;
  children: ReactNode;
};

export function LinkButton({
  look = "primary",
  wide = false,
  className,
  children,
  ...rest
}: Props) {
  return (
    <a {...rest} className={buttonClass(look, wide, className)}>
      {children}
    </a>
  );
}
