import { getImagePath } from '@fairgrove/contract/images'
import { getLabReport, uploadLabReport } from '@fairgrove/contract/products.contents'
import { getLabReportPath } from '@fairgrove/contract/products.contents.options'
import { getImage, uploadImage } from '@fairgrove/contract/uploads'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint } from '../http/endpoint-handler.ts'
import { getVariant, storeUpload } from './actions.ts'
import { getLabReportFile, storeLabReport } from './lab-reports.actions.ts'

export function uploadRoutes(deps: Deps): EndpointHandler[] {
  return [
    handleEndpoint(uploadImage, async ({ caller, body }) => {
      const publicId = await storeUpload(deps, caller.accountId, body.data)
      const url = deps.publicUrl + getImagePath(publicId, 1280, 'webp')
      return { public_id: publicId, url, secure_url: url }
    }),
    handleEndpoint(getImage, async ({ params }) => {
      const { bytes, format, name } = await getVariant(deps, params.id, params.file)
      return { bytes, mediaType: `image/${format}`, etag: `"${name}"` }
    }),
    handleEndpoint(uploadLabReport, async ({ caller, body }) => {
      const id = await storeLabReport(deps, caller.accountId, body.data)
      return { id, url: deps.publicUrl + getLabReportPath(id) }
    }),
    handleEndpoint(getLabReport, ({ caller, params }) => getLabReportFile(deps, params.id, caller)),
  ]
}
