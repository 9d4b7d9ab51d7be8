import { z } from 'zod'
import { declareJob, NoPayload } from '../db/queue.ts'

export const paymentDetailsChanged = declareJob(
  'sellers.paymentDetailsChanged',
  z.object({ accountId: z.uuid(), changeId: z.uuid() }),
)

export const rotateEncryptionKeyJob = declareJob('sellers.turnSealingKey', NoPayload)
