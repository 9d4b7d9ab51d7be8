import { buildDigestEmail } from '../../apps/server/src/follows/emails.ts'
import type { EmailContent } from '../../apps/server/src/mail/email-template.ts'
import {
  addSettingsNote,
  buildNotificationEmail,
  buildSummaryEmail,
} from '../../apps/server/src/notifications/emails.ts'
import type { NotificationData } from '../../apps/server/src/notifications/kind-data.ts'
import { buildText } from '../../apps/server/src/notifications/kinds.ts'

const sampleId = '01890a5d-ac96-774b-bcce-b302099a8057'

/** Of notifications sent at once, the daily summary and the digest of what people follow. */
export function buildNotificationEmails(site: string, token: string): [string, EmailContent][] {
  const order = { orderId: '1', number: 'FG-4K7Q-29B', place: 'Lantern Street Supply' }
  const name = 'Porch light gummies'
  const listing = { listing: 'product', listingId: '1', name } as const
  const item = { productId: '1', name: 'Grow Fair tee', size: 'M', left: 3, dispensary: null }
  const build = <Kind extends keyof NotificationData>(kind: Kind, data: NotificationData[Kind]) =>
    addSettingsNote(buildNotificationEmail(kind, buildText(kind, data), site), {
      publicUrl: site,
      unsubscribeUrl: `${site}/unsubscribe/${kind}/${token}`,
    })
  const rejected = { outcome: 'rejected', reason: 'The label is unreadable.', others: 2 } as const
  return [
    ['notification-hold-expiring', build('hold_expiring', order)],
    ['notification-missed-pickup', build('pre_order_missed', order)],
    [
      'notification-listing-approved',
      build('listing_decided', { ...listing, outcome: 'approved', reason: '', others: 0 }),
    ],
    ['notification-listing-rejected', build('listing_decided', { ...listing, ...rejected })],
    ['notification-stock-low', build('stock_low', item)],
    ['notification-review', build('review_received', { name, stars: 4 })],
    [
      'notification-photo-removed',
      build('photo_moderated', {
        dispensaryId: sampleId,
        name,
        alt: 'Three people in line at the counter',
        isHidden: true,
        reason: 'One of the people asked us to.',
      }),
    ],
    ['notification-question-asked', build('question_asked', { dispensaryId: sampleId, name })],
    [
      'notification-question-answered',
      build('question_answered', { dispensaryId: sampleId, name }),
    ],
    [
      'notification-question-removed',
      build('question_moderated', {
        dispensaryId: sampleId,
        name,
        isAsker: true,
        isHidden: true,
        reason: 'It has a link to another shop.',
      }),
    ],
    ['notification-digest', buildSampleDigest(site, token)],
    ['notification-member', build('member_joined', { name, role: 'counter' })],
    ['notification-member-left', build('member_left', { name, role: 'counter' })],
    [
      'notification-summary',
      buildSummaryEmail(
        [
          'New pre-order FG-4K7Q-29B at Lantern Street Supply',
          'New pre-order FG-9XWR-7TB at Lantern Street Supply',
          'Porch light gummies is running low',
        ],
        { publicUrl: site, unsubscribeUrl: `${site}/unsubscribe/summary/${token}` },
      ),
    ],
  ]
}

function buildSampleDigest(site: string, token: string) {
  const product = { subject: 'product', subjectId: '1' } as const
  return addSettingsNote(
    buildDigestEmail(
      { publicUrl: site, linkSecret: 'sample' },
      {
        groups: [
          {
            followId: sampleId,
            name: 'Lantern Street Supply',
            path: '/dispensary/1',
            more: 12,
            updates: [
              { change: 'menu_added', ...product, name: 'Porch light gummies' },
              { change: 'restocked', ...product, name: 'Meadow Haze, 3.5 g' },
              {
                change: 'badge_awarded',
                subject: 'dispensary',
                subjectId: '1',
                name: 'Lantern Street Supply',
                badge: 'isUnionized',
              },
            ],
          },
          {
            followId: sampleId,
            name: 'Grow Fair tee',
            path: '/product/1',
            more: 0,
            updates: [
              {
                change: 'price_dropped',
                ...product,
                name: 'Grow Fair tee',
                wasCents: 2_800,
                nowCents: 2_400,
              },
            ],
          },
        ],
        more: 0,
      },
    ),
    { publicUrl: site, unsubscribeUrl: `${site}/unsubscribe/follow_updates/${token}` },
  )
}
