import type { SessionView } from '@fairgrove/contract/sessions'

/** A session in words. Written on the server, so that both sides agree on what 'ago' means. */
export type Device = {
  id: string
  name: string
  isPhone: boolean
  isCurrent: boolean
  lastSeenAt: string
  lastSeen: string
}

/** This one first: it is what the others are compared with. */
export function toDevices(sessions: SessionView[], now: Date): Device[] {
  const devices = sessions.map((session) => toDevice(session, now))
  return devices.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
}

function toDevice(session: SessionView, now: Date): Device {
  return {
    id: session._id,
    name: session.device,
    isPhone: /iPhone|iPad|Android/.test(session.device),
    isCurrent: session.isCurrent,
    lastSeenAt: session.lastSeenAt,
    lastSeen: timeAgo(new Date(session.lastSeenAt), now),
  }
}

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const
const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** Visits are noted every five minutes, so nothing shorter is known (sessions/actions.ts). */
const leastSeconds = 5 * 60

function timeAgo(then: Date, now: Date): string {
  const seconds = (now.getTime() - then.getTime()) / 1000
  if (seconds < leastSeconds) return 'just now'
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? ['minute', 60]
  return relative.format(-Math.floor(seconds / length), unit)
}
