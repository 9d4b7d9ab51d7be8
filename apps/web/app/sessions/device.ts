import type { SessionView } from '@fairgrove/contract/sessions'
import { timeAgo } from '../formatting/time-ago.ts'

/** A session in words. */
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
