import * as contract from '@fairgrove/contract/events'
import { formatLocalTime } from '@fairgrove/contract/events.options'
import { reserveTicket } from '@fairgrove/contract/events.tickets'
import { adjustUserRewards, buyCode } from '@fairgrove/contract/rewards'
import type { Offer } from '@fairgrove/contract/rewards.options'
import { addMinutes } from '../src/clock.ts'
import type { ServerHarness } from './server-harness.ts'
import { createSignedInAccount } from './session-fixtures.ts'

const timeZone = 'America/Chicago'

/** A published event in three days, of three hours. */
export function buildEventDraft(
  { clock }: Pick<ServerHarness, 'clock'>,
  {
    startsInHours = 72,
    ...changes
  }: Partial<contract.EventDraft> & { startsInHours?: number } = {},
): contract.EventDraft {
  const startsAt = addMinutes(clock.now(), startsInHours * 60)
  return {
    title: 'Seed swap',
    description: 'Bring seeds, take seeds.',
    startsAt: formatLocalTime(startsAt.toISOString(), timeZone),
    endsAt: formatLocalTime(addMinutes(startsAt, 180).toISOString(), timeZone),
    timeZone,
    placeName: 'Garfield Park Fieldhouse',
    address: '100 North Central Park Avenue',
    city: 'Chicago',
    state: 'IL',
    zip: '60624',
    price: 20,
    capacity: 10,
    status: 'published',
    ...changes,
  }
}

export async function createTestEvent(
  harness: ServerHarness,
  changes: Parameters<typeof buildEventDraft>[1] = {},
): Promise<string> {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const body = buildEventDraft(harness, changes)
  return (await harness.call(contract.createEvent, { token, body })).body.event._id
}

export const reserve = (
  harness: ServerHarness,
  { token }: { token: string },
  eventId: string,
  options: { coinCode?: string; headers?: Record<string, string> } = {},
) =>
  harness.call(reserveTicket, {
    token,
    params: { id: eventId },
    body: options.coinCode ? { coinCode: options.coinCode } : {},
    headers: options.headers ?? {},
  })

/** A code that an account bought with coins it was given. */
export async function buyTicketCode(
  harness: ServerHarness,
  person: { accountId: string; token: string },
  offer: Offer = 'ticketDiscount',
): Promise<string> {
  const { token } = await createSignedInAccount(harness, { isAdmin: true })
  const body = { rewardsPoints: 100, reason: 'A gift.' }
  await harness.call(adjustUserRewards, { token, params: { id: person.accountId }, body })
  return (await harness.call(buyCode, { token: person.token, body: { offer } })).body.code
}
