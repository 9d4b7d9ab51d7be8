/** Where a crash would hurt most; the crash tests let a process die at each of them. */
export const crashPoints = [
  'order.stockTaken',
  'order.placed',
  'payment.created',
  'payment.captured',
  'payment.written',
  'order.paid',
  'mail.starting',
  'refund.sent',
  'import.rowsWritten',
] as const
export type CrashPoint = (typeof crashPoints)[number]

let armed: { point: string; passes: number } | undefined

/** `point:n`: die at the n-th pass. The environment can say so in tests only (env.ts). */
export function armCrash(at: string | undefined): void {
  const [point = '', passes = '1'] = at?.split(':') ?? []
  armed = at ? { point, passes: Number(passes) } : undefined
}

/** Does nothing unless armed; then it is as if the power had gone. */
export function crashPoint(point: CrashPoint): void {
  if (armed?.point !== point) return
  armed.passes -= 1
  if (armed.passes === 0) process.kill(process.pid, 'SIGKILL')
}
