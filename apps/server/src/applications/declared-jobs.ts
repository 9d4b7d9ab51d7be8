import { z } from 'zod'
import { declareJob } from '../db/queue.ts'

export const sendApplicationEmailJob = declareJob(
  'applications.mail',
  z.object({
    applicationId: z.uuid(),
    emailKind: z.enum(['received', 'decided', 'owner_challenged', 'owner_decided']),
  }),
)
