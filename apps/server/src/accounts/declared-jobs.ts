import { z } from 'zod'
import { declareJob, Nothing } from '../db/queue.ts'

/** Payloads name rows, not people or tokens, wherever a row exists. */
export const mailLink = declareJob('accounts.mailLink', z.object({ linkId: z.uuid() }))

export const resetRequested = declareJob('accounts.resetRequested', z.object({ email: z.string() }))

export const forgetLinks = declareJob('accounts.forgetExpiredLinks', Nothing)

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
