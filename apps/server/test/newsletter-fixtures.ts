import { randomUUID } from 'node:crypto'
import {
  createNewsletter,
  getNewsletter,
  type Newsletter,
  sendNewsletter,
} from '@fairgrove/contract/newsletters'
import { fetchEmails } from '@fairgrove/testing/smtp-inbox/client'
import type { Clock } from '../src/clock.ts'
import { uniqueEmail } from './account-fixtures.ts'
import type { ServerHarness } from './server-harness.ts'
import { createSignedInAccount } from './session-fixtures.ts'

/** With the test's clock or the real one. */
type Harness = Pick<ServerHarness, 'db' | 'call'> & { clock: Clock }

/** A confirmed address without an account. */
export async function seedSubscriber(
  { db, clock }: Pick<Harness, 'db' | 'clock'>,
  email = uniqueEmail(),
): Promise<string> {
  const now = clock.now()
  const row = { id: randomUUID(), email, requestedAt: now, confirmedAt: now }
  await db.insertInto('subscribers').values(row).execute()
  return email
}

type DraftFields = {
  subject?: string
  preheader?: string
  body?: string
  buttonLabel?: string
  buttonUrl?: string
}

/** What an admin does with newsletters, by the endpoints. */
export async function createNewsletterClient(harness: Harness) {
  const admin = await createSignedInAccount(harness, { isAdmin: true })
  const { token } = admin
  const find = async (id: string) =>
    (await harness.call(getNewsletter, { token, params: { id } })).body
  return {
    ...admin,
    async write(fields: DraftFields = {}): Promise<Newsletter> {
      const body = { subject: `News ${randomUUID()}`, body: 'Hello.', ...fields }
      const { _id } = (await harness.call(createNewsletter, { token, body })).body
      return (await find(_id)).newsletter
    },
    find,
    send: ({ _id, updatedAt }: Newsletter) =>
      harness.call(sendNewsletter, { token, params: { id: _id }, body: { updatedAt } }),
  }
}

/** How often a newsletter arrived at an address. */
export async function countArrived(email: string, { subject }: Newsletter): Promise<number> {
  return (await fetchEmails(email)).filter((each) => each.subject === subject).length
}
