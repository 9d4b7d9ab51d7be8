import type { SessionView } from '@fairgrove/contract/sessions'
import { timeAgo } from '../formatting/dates.ts'

/** A session as shown to its user. */
export type Device = {
  id: string
  name: string
  isPhone: boolean
  isCurrent: boolean
  lastSeenAt: string
  lastSeen: string
}

/** This device first, for comparison. */
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
