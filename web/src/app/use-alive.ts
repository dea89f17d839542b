// False in the prerendered page and while React takes it over, true from then on: until then nothing may be drawn
// that depends on stored state, the address's query or the clock.
import { useSyncExternalStore } from "react";

const never = () => () => {};

export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
