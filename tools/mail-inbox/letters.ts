import { applicationKindNames } from '@fairgrove/contract/applications.options'
import { letterOfChange } from '../../apps/server/src/accounts/change-mails.ts'
import type { LinkPurpose } from '../../apps/server/src/accounts/link-token.ts'
import { alreadyRegistered, letterOfLink } from '../../apps/server/src/accounts/mails.ts'
import {
  challengeDecidedLetter,
  challengedLetter,
} from '../../apps/server/src/applications/challenge-mails.ts'
import { decidedLetter, receivedLetter } from '../../apps/server/src/applications/mails.ts'
import type { Letter } from '../../apps/server/src/mail/letter.ts'
import { cancelReasons, letterNames } from '../../apps/server/src/orders/declared-jobs.ts'
import { letterAbout } from '../../apps/server/src/orders/mails.ts'
import { paymentDetailsLetter } from '../../apps/server/src/sellers/mails.ts'
import {
  alreadySubscribed,
  confirmLetter,
  welcomeLetter,
} from '../../apps/server/src/subscribers/mails.ts'
import { sampleOrders } from './sample-orders.ts'

const site = 'https://fairgrove.example'
const token = 'a-token-that-opens-nothing'
const unsubscribeUrl = `${site}/unsubscribe/${token}`

const decisions = [
  { name: 'approved', isApproved: true, reason: '' },
  { name: 'declined', isApproved: false, reason: 'The license has expired.' },
]

/** Every letter the product writes, by name, about people and orders nobody has. */
export const letters = new Map<string, Letter>([
  ...accountLetters(),
  ...orderLetters(),
  ...applicationLetters(),
  ...challengeLetters(),
  ['seller-payment-details', paymentDetailsLetter(site)],
  ['subscribers-confirm', confirmLetter(`${site}/subscribe/${token}`)],
  ['subscribers-welcome', welcomeLetter(unsubscribeUrl)],
  ['subscribers-already', alreadySubscribed(unsubscribeUrl)],
])

type Named = [string, Letter]

function accountLetters(): Named[] {
  const purposes = Object.keys(letterOfLink) as LinkPurpose[]
  return [
    ...purposes.map((purpose): Named => [`account-${purpose}`, letterOfLink[purpose](site, token)]),
    ['account-already', alreadyRegistered(site)],
    ...Object.entries(letterOfChange).map(([change, letter]): Named => {
      return [`account-${change}-changed`, letter(site, { isAdmin: false, isSeller: true })]
    }),
  ]
}

function orderLetters(): Named[] {
  const url = `${site}/order/${token}`
  return Object.entries(sampleOrders).flatMap(([kind, order]) =>
    letterNames.flatMap((name): Named[] => {
      if (name === 'confirm' && kind !== 'pickup') return []
      const reasons = name === 'cancelled' ? cancelReasons : [undefined]
      return reasons.map((why) => [
        ['order', kind, name, why].filter(Boolean).join('-'),
        letterAbout(name, { order, url, confirmUrl: url, refundedCents: undefined, why }),
      ])
    }),
  )
}

function applicationLetters(): Named[] {
  const decided = { name: 'Lantern Street Supply', url: `${site}/dispensary/1`, claimUrl: site }
  return applicationKindNames.flatMap((kind): Named[] => [
    [`application-${kind}-received`, receivedLetter(kind)],
    // What comes of a doubted badge has letters of its own.
    ...(kind === 'challenge'
      ? []
      : decisions.map(
          ({ name, ...decision }): Named => [
            `application-${kind}-${name}`,
            decidedLetter({ ...decided, ...decision, kind }),
          ],
        )),
  ])
}

function challengeLetters(): Named[] {
  const doubted = {
    name: 'Lantern Street Supply',
    badge: 'Worker COOP',
    answerBy: new Date('2026-02-01T00:00:00Z'),
    reason: 'The bylaws of last year give every worker one vote.',
    url: `${site}/companybadgeInfo/1`,
  }
  const outcomes = [true, false].flatMap((isTaken) =>
    [true, false].map(
      (isOwner): Named => [
        `challenge-${isTaken ? 'taken' : 'stays'}-${isOwner ? 'owner' : 'asker'}`,
        challengeDecidedLetter(doubted, { isTaken, isOwner }),
      ],
    ),
  )
  return [['challenge-owner', challengedLetter(doubted)], ...outcomes]
}
