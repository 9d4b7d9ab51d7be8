import { applicationKindNames } from '@fairgrove/contract/applications.options'
import type { LinkPurpose } from '../../apps/server/src/accounts/link-token.ts'
import { alreadyRegistered, letterOfLink } from '../../apps/server/src/accounts/mails.ts'
import { decidedLetter, receivedLetter } from '../../apps/server/src/applications/mails.ts'
import type { Letter } from '../../apps/server/src/mail/letter.ts'
import { cancelReasons, letterNames } from '../../apps/server/src/orders/declared-jobs.ts'
import { letterAbout } from '../../apps/server/src/orders/mails.ts'
import {
  alreadySubscribed,
  confirmLetter,
  welcomeLetter,
} from '../../apps/server/src/subscribers/mails.ts'
import { sampleOrders } from './sample-orders.ts'

const site = 'https://fairgrove.example'
const token = 'a-token-that-opens-nothing'
const unsubscribeUrl = `${site}/unsubscribe/${token}`

/** Every letter the product writes, by name, about people and orders nobody has. */
export const letters = new Map<string, Letter>([
  ...accountLetters(),
  ...orderLetters(),
  ...applicationLetters(),
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
  ]
}

function orderLetters(): Named[] {
  const url = `${site}/order/${token}`
  return Object.entries(sampleOrders).flatMap(([kind, order]) =>
    letterNames.flatMap((name): Named[] => {
      const reasons = name === 'cancelled' ? cancelReasons : [undefined]
      return reasons.map((why) => [
        ['order', kind, name, why].filter(Boolean).join('-'),
        letterAbout(name, { order, url, refundedCents: undefined, why }),
      ])
    }),
  )
}

function applicationLetters(): Named[] {
  const decided = { name: 'Lantern Street Supply', url: `${site}/dispensary/1`, claimUrl: site }
  return applicationKindNames.flatMap((kind): Named[] => [
    [`application-${kind}-received`, receivedLetter(kind)],
    [
      `application-${kind}-approved`,
      decidedLetter({ ...decided, kind, isApproved: true, reason: '' }),
    ],
    [
      `application-${kind}-declined`,
      decidedLetter({ ...decided, kind, isApproved: false, reason: 'The license has expired.' }),
    ],
  ])
}
