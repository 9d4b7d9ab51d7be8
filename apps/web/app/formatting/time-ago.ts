const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** Visits are noted every five minutes, so nothing shorter is known (server: sessions/actions.ts). */
const minSeconds = 5 * 60

/** Written on the server, so that both sides agree on what 'ago' means. */
export function timeAgo(then: Date, now: Date): string {
  const seconds = (now.getTime() - then.getTime()) / 1000
  if (seconds < minSeconds) return 'just now'
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? ['minute', 60]
  return relative.format(-Math.floor(seconds / length), unit)
}
