// How long a piece of work keeps the processor, in milliseconds: what else runs on the machine has no part in it.
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
