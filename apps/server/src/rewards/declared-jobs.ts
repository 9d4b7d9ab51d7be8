import { z } from 'zod'
import { declareJob } from '../db/queue.ts'

/** Fewer of an account's reviews count than before: gifts that haven't shipped may not be earned any more. */
export const recheckGiftsJob = declareJob('rewards.recheckGifts', z.object({ accountId: z.uuid() }))
