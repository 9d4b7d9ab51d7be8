import { identityProviders } from '@fairgrove/contract/identities.options'
import type { SessionView } from '@fairgrove/contract/sessions'
import { describeSignIn } from '@fairgrove/contract/two-factor.options'
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
  const first = session.provider ? identityProviders[session.provider] : undefined
  const method = describeSignIn(session.method, first)
  return {
    id: session._id,
    name: session.place ? `${session.device} · near ${session.place}` : session.device,
    isPhone: /iPhone|iPad|Android/.test(session.device),
    isCurrent: session.isCurrent,
    lastSeenAt: session.lastSeenAt,
    origin: [method, session.network].filter(Boolean).join(' · '),
    lastSeen: timeAgo(new Date(session.lastSeenAt), now),
  }
}
