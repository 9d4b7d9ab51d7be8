import { z } from 'zod'
import { declareJob, NoPayload } from '../db/queue.ts'

export const sendSubscriberEmailJob = declareJob(
  'subscribers.mail',
  z.object({ subscriberId: z.uuid(), letter: z.enum(['confirm', 'welcome']) }),
)

export const deleteUnconfirmedSubscribersJob = declareJob(
  'subscribers.forgetUnconfirmed',
  NoPayload,
)
