import { z } from 'zod'

/** What we have about a person beside the account itself. */
export const exportedRecords = {
  /** New emails whose link has not been opened yet. */
  pendingEmails: z.array(z.object({ email: z.string(), requestedAt: z.iso.datetime() })),
  /** Old emails that can still undo a change. */
  previousEmails: z.array(z.object({ email: z.string(), canUndoUntil: z.iso.datetime() })),
  sessions: z.array(
    z.object({
      device: z.string(),
      place: z.string().nullable(),
      createdAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
    }),
  ),
  coins: z.array(
    z.object({
      amount: z.int(),
      reason: z.string(),
      note: z.string().optional(),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** Data of every other module by name: reviews, favorites, … */
  records: z.record(z.string(), z.array(z.unknown())),
}
