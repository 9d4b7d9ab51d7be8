import type { SessionView } from '@fairgrove/contract/sessions'
import { signInMethodLabels } from '@fairgrove/contract/two-factor.options'
import { timeAgo } from '../formatting/dates.ts'

/** A session as shown to its user. */
export type Device = {
  id: string
  name: string
  isPhone: boolean
  isCurrent: boolean
  lastSeenAt: string
  lastSeen: string
  /** How and where it was opened. */
  origin: string
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
    origin: [signInMethodLabels[session.method], session.network].filter(Boolean).join(' · '),
    lastSeen: timeAgo(new Date(session.lastSeenAt), now),
  }
}
