import { createHmac, timingSafeEqual } from 'node:crypto'
import { addMinutes } from '../clock.ts'
import type { Caller } from '../http/caller.ts'

const tokenMinutes = 2

type Visitor = { caller: Pick<Caller, 'accountId' | 'sessionId'>; brandId: string }

/**
 * Proof that a session was just redirected to a brand's site: the time, and an HMAC of account, session, brand and
 * time.
 */
export function createVisitToken(secret: string, visit: Visitor & { startedAt: Date }): string {
  const time = visit.startedAt.getTime().toString(36)
  return `${time}.${sign(secret, visit, time).toString('base64url')}`
}

export function isValidVisitToken(
  secret: string,
  visit: Visitor & { now: Date },
  token: string,
): boolean {
  const [time = '', signature = ''] = token.split('.')
  const received = Buffer.from(signature, 'base64url')
  const expected = sign(secret, visit, time)
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return false
  return visit.now < addMinutes(new Date(Number.parseInt(time, 36)), tokenMinutes)
}

function sign(secret: string, { caller, brandId }: Visitor, time: string): Buffer {
  const claims = ['visit', caller.accountId, caller.sessionId, brandId, time].join(' ')
  return createHmac('sha256', secret).update(claims).digest()
}
