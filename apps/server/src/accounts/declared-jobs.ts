import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { declareJob, enqueue, NoPayload } from '../db/queue.ts'
import type { Tx } from '../db/tx.ts'

/** Payloads reference rows by id and contain no personal data or tokens where a row exists. */
export const sendLinkEmailJob = declareJob('accounts.mailLink', z.object({ linkId: z.uuid() }))

export const passwordResetRequested = declareJob(
  'accounts.resetRequested',
  z.object({
    email: z.string(),
    /** For the security log. */
    origin: z.object({ network: z.string(), device: z.string() }).optional(),
  }),
)

/** A change of who controls the account: its owner is notified by email. */
export const accountChanged = declareJob(
  'accounts.changed',
  z.object({
    accountId: z.uuid(),
    changeId: z.uuid(),
    change: z.enum(['password', 'email', 'roles']),
    isAdmin: z.boolean().default(false),
    isSeller: z.boolean().default(false),
  }),
)

export type AccountChange = z.output<typeof accountChanged.payload>

export async function enqueueAccountChange(
  tx: Tx,
  accountId: string,
  change: Omit<z.input<typeof accountChanged.payload>, 'accountId' | 'changeId'>,
): Promise<void> {
  await enqueue(tx, accountChanged, { ...change, accountId, changeId: uuidv7() })
}

/** From a browser that its owner may not know. */
export const signedInFromNewDevice = declareJob(
  'accounts.newDevice',
  z.object({ noticeId: z.uuid() }),
)

/** Enqueued by the previous version only: reporting a sign-in now unlinks them itself. */
export const signInReported = declareJob(
  'accounts.signInReported',
  z.object({ accountId: z.uuid() }),
)

/** Past the longest budget window. */
export const deleteOldMailboxEmailsJob = declareJob('accounts.forgetMailboxEmails', NoPayload)

export const deleteExpiredLinksJob = declareJob('accounts.forgetExpiredLinks', NoPayload)

/** Enqueued in the transaction that creates the account, for higher modules. */
export const accountConfirmed = declareJob(
  'accounts.confirmed',
  z.object({
    accountId: z.uuid(),
    referralCode: z.string().optional(),
    /** Keyed hashes of the mailbox and of the network that opened the link. */
    mailbox: z.string().default(''),
    network: z.string().default(''),
  }),
)

/** The account's owner turned newsletters on in the profile. */
export const mailingTurnedOn = declareJob('accounts.mailingOn', z.object({ accountId: z.uuid() }))
