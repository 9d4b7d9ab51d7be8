import * as contract from '@fairgrove/contract/sharing'
import type { Deps } from '../deps.ts'
import { type Served, serve } from '../http/serve.ts'
import { getSharePicture } from './actions.ts'

export function sharingRoutes(deps: Deps): Served[] {
  return [
    serve(contract.getSharePicture, async ({ params }) => {
      const { bytes, name } = await getSharePicture(deps, params.kind, params.id)
      return { bytes, mediaType: 'image/jpeg', etag: `"${name}"` }
    }),
  ]
}
