import { z } from 'zod'
import { declareJob, Nothing } from '../db/queue.ts'

export const paymentDetailsChanged = declareJob(
  'sellers.paymentDetailsChanged',
  z.object({ accountId: z.uuid(), changeId: z.uuid() }),
)

export const turnSealingKey = declareJob('sellers.turnSealingKey', Nothing)
