// Partners that wait with their answers for as long as they are told to.

export function createHangingPartners() {
  let waiting: PromiseWithResolvers<void> | undefined;
  return {
    hang: (isHanging: boolean): void => {
      waiting?.resolve();
      waiting = isHanging ? Promise.withResolvers<void>() : undefined;
    },
    /** Before each answer of theirs. */
    answer: async (): Promise<void> => waiting?.promise,
  };
}
