import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { openGraphKinds } from './sharing.options.ts'

export const getOpenGraphImage = endpoint({
  method: 'GET',
  path: '/api/share-pictures/:kind/:id',
  summary: 'Get the preview image for a link to a public page.',
  access: 'public',
  problems: ['not_found'],
  limit: 'images',
  cache: 'public',
  params: z.object({ kind: z.enum(openGraphKinds), id: z.uuid() }),
  responses: { 200: { mediaTypes: ['image/jpeg'] } },
})
