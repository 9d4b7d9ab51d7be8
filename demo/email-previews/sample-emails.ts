import { applicationKindNames } from '@fairgrove/contract/applications.options'
import { listingRoles } from '@fairgrove/contract/members.options'
import {
  buildNewDeviceEmail,
  changeEmailBuilders,
} from '../../apps/server/src/accounts/change-emails.ts'
import {
  buildAlreadyRegisteredEmail,
  linkEmailBuilders,
} from '../../apps/server/src/accounts/emails.ts'
import type { LinkPurpose } from '../../apps/server/src/accounts/link-token.ts'
import {
  buildDisputeDecidedEmail,
  buildDisputeOpenedEmail,
} from '../../apps/server/src/applications/dispute-emails.ts'
import {
  buildDecisionEmail,
  buildReceivedEmail,
} from '../../apps/server/src/applications/emails.ts'
import type { EmailContent } from '../../apps/server/src/mail/email-template.ts'
import { buildInvitationEmail } from '../../apps/server/src/members/emails.ts'
import { buildNewsletterEmail, buildTestEmail } from '../../apps/server/src/newsletters/emails.ts'
import { cancelReasons, orderEmailKinds } from '../../apps/server/src/orders/declared-jobs.ts'
import { buildOrderEmail } from '../../apps/server/src/orders/emails.ts'
import { buildSellerEmail } from '../../apps/server/src/orders/seller-emails.ts'
import { buildPayoutEmail } from '../../apps/server/src/payouts/emails.ts'
import { buildRevisionEmail } from '../../apps/server/src/revisions/emails.ts'
import { buildPaymentDetailsEmail } from '../../apps/server/src/sellers/emails.ts'
import {
  buildAlreadySubscribedEmail,
  buildConfirmationEmail,
  buildWelcomeEmail,
} from '../../apps/server/src/subscribers/emails.ts'
import { factorChanges } from '../../apps/server/src/two-factor/declared-jobs.ts'
import { buildFactorEmail } from '../../apps/server/src/two-factor/emails.ts'
import { buildEventEmails } from './sample-events.ts'
import { buildNotificationEmails } from './sample-notifications.ts'
import { sampleOrders } from './sample-orders.ts'

const site = 'https://fairgrove.example'
const token = 'a-token-that-opens-nothing'
const unsubscribeUrl = `${site}/unsubscribe/${token}`

const decisions = [
  { name: 'approved', isApproved: true, reason: '' },
  { name: 'declined', isApproved: false, reason: 'The license has expired.' },
]

const revised = { kind: 'brand', listingId: '1', name: 'Lantern Street Supply' } as const

const payout = {
  id: '1',
  amountCents: 12_160,
  accountLastFour: '4321',
  failureReason: null,
  paidOn: '2026-02-01',
  reference: 'ACH 40117-22',
}

const sampleNewsletter = {
  subject: 'Six new dispensaries, and where the equity fund went',
  preheader: 'Plus a worker-owned farm in Oregon you should know.',
  body: `Six dispensaries joined us this month. Meet them at ${site}/dispensaries

The equity fund grew again. Every payment is on the public ledger.`,
  buttonLabel: 'See the equity fund',
  buttonUrl: `${site}/equity_efforts`,
}

/** Every email the product sends, by name, with sample data. */
export const sampleEmails = new Map<string, EmailContent>([
  ...buildAccountEmails(),
  ...buildOrderEmails(),
  ...buildSellerEmails(),
  ...buildApplicationEmails(),
  ...buildChallengeEmails(),
  ...decisions.map(
    ({ name, ...decision }): NamedEmail => [
      `revision-${name}`,
      buildRevisionEmail({ ...revised, ...decision }, site),
    ],
  ),
  ...buildEventEmails(site),
  ...buildNotificationEmails(site, token),
  ['payout-paid', buildPayoutEmail({ payout, orderNumbers: [1041, 1057] }, site)],
  [
    'payout-failed',
    buildPayoutEmail(
      { payout: { ...payout, failureReason: 'The account is closed.' }, orderNumbers: [] },
      site,
    ),
  ],
  ['seller-payment-details', buildPaymentDetailsEmail(site)],
  ...buildInvitationEmails(),
  ['subscribers-confirm', buildConfirmationEmail(`${site}/subscribe/${token}`)],
  ['subscribers-welcome', buildWelcomeEmail(unsubscribeUrl)],
  ['subscribers-already', buildAlreadySubscribedEmail(unsubscribeUrl)],
  ['newsletter', buildNewsletterEmail(sampleNewsletter, unsubscribeUrl)],
  ['newsletter-test', buildTestEmail(sampleNewsletter, unsubscribeUrl)],
])

type NamedEmail = [string, EmailContent]

function buildInvitationEmails(): NamedEmail[] {
  return listingRoles.map((role) => [
    `invitation-${role}`,
    buildInvitationEmail(
      { listing: 'Tin Ceiling', invitedBy: 'Dana Reyes', role },
      `${site}/invitation/${token}`,
    ),
  ])
}

function buildAccountEmails(): NamedEmail[] {
  const purposes = Object.keys(linkEmailBuilders) as LinkPurpose[]
  return [
    ...purposes.map(
      (purpose): NamedEmail => [`account-${purpose}`, linkEmailBuilders[purpose](site, token)],
    ),
    [
      'account-new-device',
      buildNewDeviceEmail(
        {
          device: 'Safari on iPhone',
          network: '192.0.2.7',
          place: 'Oakland, California',
          createdAt: new Date('2026-02-01T18:20:00Z'),
        },
        `${site}/report_sign_in/${token}`,
      ),
    ],
    ['account-already', buildAlreadyRegisteredEmail(site)],
    ...Object.entries(changeEmailBuilders).map(([change, buildEmail]): NamedEmail => {
      return [`account-${change}-changed`, buildEmail(site, { isAdmin: false, isSeller: true })]
    }),
    ...factorChanges.map((change): NamedEmail => {
      const urls = { publicUrl: site, stopUrl: `${site}/stop_factor_recovery/${token}` }
      return [`two-factor-${change}`, buildFactorEmail(change, urls)]
    }),
  ]
}

function buildOrderEmails(): NamedEmail[] {
  const url = `${site}/order/${token}`
  return Object.entries(sampleOrders).flatMap(([kind, order]) =>
    orderEmailKinds.flatMap((name): NamedEmail[] => {
      if (['confirm', 'pickedUp', 'reminder'].includes(name) && kind !== 'pickup') return []
      const reasons = name === 'cancelled' ? cancelReasons : [undefined]
      return reasons.map((reason) => [
        ['order', kind, name, reason].filter(Boolean).join('-'),
        buildOrderEmail(name, { order, url, confirmUrl: url, refundedCents: undefined, reason }),
      ])
    }),
  )
}

function buildSellerEmails(): NamedEmail[] {
  return Object.entries(sampleOrders).map(([kind, order]) => {
    const lines = order.lines.map((line) => ({ ...line, sellerId: token }))
    return [`order-${kind}-seller`, buildSellerEmail({ ...order, lines }, token, site)]
  })
}

function buildApplicationEmails(): NamedEmail[] {
  const decided = {
    name: 'Lantern Street Supply',
    url: `${site}/dispensary/1`,
    claimUrl: site,
    isOwner: true,
    sellerUrl: `${site}/seller/sellerProfile`,
  }
  return applicationKindNames.flatMap((kind): NamedEmail[] => [
    [`application-${kind}-received`, buildReceivedEmail(kind)],
    // Badge dispute decisions have their own emails.
    ...(kind === 'challenge'
      ? []
      : decisions.map(
          ({ name, ...decision }): NamedEmail => [
            `application-${kind}-${name}`,
            buildDecisionEmail({ ...decided, ...decision, kind }),
          ],
        )),
  ])
}

function buildChallengeEmails(): NamedEmail[] {
  const challenged = {
    name: 'Lantern Street Supply',
    badge: 'Worker co-op',
    answerBy: new Date('2026-02-01T00:00:00Z'),
    reason: 'The bylaws of last year give every worker one vote.',
    url: `${site}/companybadgeInfo/1`,
  }
  const outcomes = [true, false].flatMap((isTaken) =>
    [true, false].map(
      (isOwner): NamedEmail => [
        `challenge-${isTaken ? 'taken' : 'stays'}-${isOwner ? 'owner' : 'asker'}`,
        buildDisputeDecidedEmail(challenged, { isRemoved: isTaken, isOwner }),
      ],
    ),
  )
  return [['challenge-owner', buildDisputeOpenedEmail(challenged)], ...outcomes]
}
