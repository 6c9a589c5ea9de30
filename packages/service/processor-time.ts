/** Milliseconds of processor time that this thread has used since `before`. */
export function processorSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
