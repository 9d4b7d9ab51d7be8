import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Paged, PageNumber } from './paging.ts'

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'Who did what to records that others rely on, the newest first.',
  access: 'admin',
  query: z.object({ subject: z.uuid().optional(), pageNumber: PageNumber }),
  answers: {
    200: z.object({
      entries: z.array(
        z.object({
          actor: z.object({ _id: z.uuid().nullable(), name: z.string() }),
          action: z.string(),
          subject: z.uuid(),
          details: z.record(z.string(), z.unknown()),
          createdAt: z.iso.datetime(),
        }),
      ),
      ...Paged,
    }),
  },
})
