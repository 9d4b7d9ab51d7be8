import * as contract from '@fairgrove/contract/seo'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { getOpenGraphImage } from './actions.ts'

export function sharingRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(contract.getOpenGraphImage, async ({ params }) => {
      const { bytes, name } = await getOpenGraphImage(deps, params.kind, params.id)
      return { bytes, mediaType: 'image/jpeg', etag: `"${name}"` }
    }),
  ]
}
