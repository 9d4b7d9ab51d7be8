import { z } from 'zod'
import { declareJob, Nothing } from '../db/queue.ts'

export const mailSubscriber = declareJob(
  'subscribers.mail',
  z.object({ subscriberId: z.uuid(), letter: z.enum(['confirm', 'welcome']) }),
)

export const forgetUnconfirmed = declareJob('subscribers.forgetUnconfirmed', Nothing)
