// Moving between pages: links and redirects over the router's own hook. Its index brings route patterns and nesting,
// which a table of plain paths has no use for and the first page's budget no room (docs/decisions).
import { cloneElement, createContext, isValidElement, useContext, useLayoutEffect } from "react";
import type { ComponentProps, MouseEvent, ReactElement } from "react";
import { navigate, usePathname } from "wouter/use-browser-location";

/** The path being rendered by the build, where there is no address bar. */
export const PrerenderedPath = createContext<string | null>(null);

/** The path shown, and how to move to another one. */
export function useLocation(): [path: string, to: typeof navigate] {
  const ssrPath = useContext(PrerenderedPath);
  return [usePathname(ssrPath === null ? {} : { ssrPath }), navigate];
}

type LinkProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** The child is the link, with its own looks. */
  asChild?: boolean;
};

/** A real link that the browser itself follows into another tab, and the application in this one. */
export function Link({ href, asChild = false, onClick, children, ...rest }: LinkProps) {
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    const isForBrowser = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
    if (isForBrowser || event.button !== 0) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  }
  const link = { ...rest, href, onClick: follow };
  return asChild && isValidElement(children) ? (
    cloneElement(children as ReactElement<ComponentProps<"a">>, link)
  ) : (
    <a {...link}>{children}</a>
  );
}

/** Moves on as soon as it is drawn. */
export function Redirect({ to, replace = false }: { to: string; replace?: boolean }) {
  useLayoutEffect(() => {
    navigate(to, { replace });
  }, [to, replace]);
  return null;
}
