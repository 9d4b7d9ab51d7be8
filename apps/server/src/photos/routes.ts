import * as contract from '@fairgrove/contract/photos'
import { texts } from '@fairgrove/contract/photos.options'
import type { PersonalData } from '../accounts/personal-data.ts'
import type { Deps } from '../deps.ts'
import { type EndpointHandler, handleEndpoint, handleRead } from '../http/endpoint-handler.ts'
import { addPhoto, getPhotos, movePhoto, removePhoto, updatePhoto } from './actions.ts'
import { getModeratedPhotos, moderatePhoto, reportPhoto } from './reports.actions.ts'
import { listReportsBy } from './reports.store.ts'
import { listPhotosBy } from './store.ts'

export function photoRoutes(deps: Deps): EndpointHandler[] {
  const target = ({ id: dispensaryId, photo: id }: { id: string; photo: string }) => ({
    dispensaryId,
    id,
  })
  return [
    handleRead(contract.listPhotos, ({ params, caller }, db) => getPhotos(db, params.id, caller)),
    handleEndpoint(contract.addPhoto, async ({ caller, params, body }) => {
      await addPhoto(deps, caller, params.id, body)
      return { message: texts.added }
    }),
    handleEndpoint(contract.updatePhoto, async ({ caller, params, body }) => {
      await updatePhoto(deps, caller, { ...target(params), ...body })
      return { message: texts.saved }
    }),
    handleEndpoint(contract.movePhoto, ({ caller, params, body }) =>
      movePhoto(deps, caller, { ...target(params), ...body }),
    ),
    handleEndpoint(contract.removePhoto, async ({ caller, params }) => {
      await removePhoto(deps, caller, target(params))
      return { message: texts.removed }
    }),
    handleEndpoint(contract.reportPhoto, ({ caller, params, body, idempotencyKey }) =>
      reportPhoto(deps, caller, { photoId: params.id, ...body }, idempotencyKey),
    ),
    handleEndpoint(contract.listModeratedPhotos, ({ query }) => getModeratedPhotos(deps, query)),
    handleEndpoint(contract.moderatePhoto, async ({ caller, params, body }) => {
      await moderatePhoto(deps, caller, { photoId: params.id, ...body })
      return { message: body.decision === 'hide' ? texts.hidden : texts.kept }
    }),
  ]
}

/** Photos belong to the listing and stay with it, as its logo does. */
export const photoData: PersonalData[] = [
  { name: 'photos', collect: listPhotosBy },
  { name: 'photoReports', collect: listReportsBy },
]
