/** Points where a crash would do the most damage; the crash tests kill a process at each. */
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
  'newsletter.accepted',
  'notification.accepted',
  'digest.written',
] as const
export type CrashPoint = (typeof crashPoints)[number]

let armed: { point: string; passes: number } | undefined

/** `point:n` crashes at the n-th pass. Can only be set in tests (env.ts). */
export function armCrash(at: string | undefined): void {
  const [point = '', passes = '1'] = at?.split(':') ?? []
  armed = at ? { point, passes: Number(passes) } : undefined
}

/** Does nothing unless armed; then it kills the process like a power loss. */
export function crashPoint(point: CrashPoint): void {
  if (armed?.point !== point) return
  armed.passes -= 1
  if (armed.passes === 0) process.kill(process.pid, 'SIGKILL')
}
