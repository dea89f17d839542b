// A part of the screen that is loaded when it is needed. If it cannot be, the page goes on without it.
import { Component, Suspense, lazy } from "react";
import type { ComponentType, ReactNode } from "react";

/** The component of a file that is fetched when it is first drawn; stands somewhere inside a `LazyPart`. */
export const lazyPart = <Name extends string, P>(
  load: () => Promise<Record<Name, ComponentType<P>>>,
  name: Name,
) => lazy(async () => ({ default: (await load())[name] }));

type Props = {
  /** Stands in its place while it is loaded. */
  fallback?: ReactNode;
  /** Told when it could not be loaded, or broke. */
  onBroken?: () => void;
  children: ReactNode;
};

export class LazyPart extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  override componentDidCatch(): void {
    this.props.onBroken?.();
  }

  override render(): ReactNode {
    const { fallback = null, children } = this.props;
    return this.state.broken ? null : <Suspense fallback={fallback}>{children}</Suspense>;
  }
}
