import { listNotifications } from '@fairgrove/contract/notifications'
import { inTx } from '../src/db/tx.ts'
import { notify } from '../src/notifications/actions.ts'
import type { ServerHarness } from './server-harness.ts'

type Recipient = { accountId: string; token: string }

/** Notifies about new reviews, one per name: 'New review of First'. */
export async function notifyReviews(
  { db, clock }: Pick<ServerHarness, 'db' | 'clock'>,
  { accountId }: Pick<Recipient, 'accountId'>,
  ...names: string[]
): Promise<void> {
  for (const name of names) {
    await inTx(db, (tx) =>
      notify(tx, clock.now(), {
        accountId,
        kind: 'review_received',
        eventKey: name,
        data: { name, stars: 4 },
      }),
    )
  }
}

export async function listTitles(
  harness: Pick<ServerHarness, 'call'>,
  { token }: Pick<Recipient, 'token'>,
): Promise<string[]> {
  const { body } = await harness.call(listNotifications, { token })
  return body.notifications.map(({ title }) => title)
}
