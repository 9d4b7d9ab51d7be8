import { eventEmailKinds } from '../../apps/server/src/events/declared-jobs.ts'
import { buildEventEmail } from '../../apps/server/src/events/emails.ts'
import type { EmailContent } from '../../apps/server/src/mail/email-template.ts'

/** Of a ticket that was bought with money, and one that was a reward. */
export function buildEventEmails(site: string): [string, EmailContent][] {
  const event = {
    id: '1',
    title: 'Winter seed starting',
    description: '',
    cancelReason: 'Storm warning.',
    placeName: 'Lantern Street Workshop',
    address: '1814 S Racine Ave',
    city: 'Chicago',
    state: 'IL',
    zip: '60608',
    timeZone: 'America/Chicago',
    startsAt: new Date('2026-02-08T00:00:00Z'),
    endsAt: new Date('2026-02-08T02:30:00Z'),
    priceCents: 2_000,
    capacity: 40,
    reserved: 12,
    publishedAt: null,
    cancelledAt: null,
  }
  const tickets = [
    { code: 'K7QM29BT', priceCents: 1_500, coinCode: 'B2C3DF4G5H', codeRevokedAt: null },
    { code: 'XW4RT8ZN', priceCents: 2_000, coinCode: null, codeRevokedAt: null },
  ]
  return eventEmailKinds.map((kind) => [
    `event-${kind}`,
    buildEventEmail(kind, { event, tickets }, site),
  ])
}
