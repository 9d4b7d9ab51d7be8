import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { declareJob, enqueue, NoPayload } from '../db/queue.ts'
import type { Tx } from '../db/tx.ts'

/** Payloads name rows, not people or tokens, wherever a row exists. */
export const sendLinkEmailJob = declareJob('accounts.mailLink', z.object({ linkId: z.uuid() }))

export const passwordResetRequested = declareJob(
  'accounts.resetRequested',
  z.object({
    email: z.string(),
    /** For the security log. */
    origin: z.object({ network: z.string(), device: z.string() }).optional(),
  }),
)

/** Something that decides who controls the account: its owner is told by email. */
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

/** Their hour and day are over. */
export const deleteOldMailboxEmailsJob = declareJob('accounts.forgetMailboxEmails', NoPayload)

export const deleteExpiredLinksJob = declareJob('accounts.forgetExpiredLinks', NoPayload)

/** Told in the transaction that creates the account, for the rooms above. */
export const accountConfirmed = declareJob(
  'accounts.confirmed',
  z.object({
    accountId: z.uuid(),
    referralCode: z.string().optional(),
    /** Stand for the mailbox and for the network the link was opened from, without telling them. */
    mailbox: z.string().default(''),
    network: z.string().default(''),
  }),
)
