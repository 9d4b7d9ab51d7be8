import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { sharedKinds } from './sharing.options.ts'

export const getSharePicture = endpoint({
  method: 'GET',
  path: '/api/share-pictures/:kind/:id',
  summary: 'Get the preview image for a link to a public page.',
  access: 'public',
  refusals: ['not_found'],
  limit: 'images',
  cache: 'public',
  params: z.object({ kind: z.enum(sharedKinds), id: z.uuid() }),
  answers: { 200: { mediaTypes: ['image/jpeg'] } },
})
