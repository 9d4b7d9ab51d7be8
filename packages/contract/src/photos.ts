import { z } from 'zod'
import { endpoint, IdParams, MessageResponse } from './endpoint.ts'
import { multilineText, singleLineText } from './fields.ts'
import { publicIdPattern } from './images.ts'
import { moveDirections } from './lists.options.ts'
import { Paged, PageNumber } from './paging.ts'
import {
  maxPhotos,
  moderatedPhotoNames,
  photoAltMaxLength,
  photoCaptionMaxLength,
  photoDecisions,
  photoReportMaxLength,
  texts,
} from './photos.options.ts'

const Photo = z.object({
  _id: z.uuid(),
  /** The public id of the image. */
  image: z.string(),
  /** What it shows, in words. */
  alt: z.string(),
  caption: z.string(),
})
export type Photo = z.infer<typeof Photo>

const RemovedPhoto = Photo.extend({ reason: z.string() })
export type RemovedPhoto = z.infer<typeof RemovedPhoto>

const photoTexts = {
  alt: singleLineText(photoAltMaxLength).min(1, texts.altMissing),
  caption: singleLineText(photoCaptionMaxLength).default(''),
}

const Reason = multilineText(photoReportMaxLength).min(1, 'Enter a reason.')
const PhotoParams = IdParams.extend({ photo: z.uuid() })

export const listPhotos = endpoint({
  method: 'GET',
  path: '/api/dispensaries/:id/photos',
  summary:
    'List the photos of a dispensary in order, the cover first. Its editors also get those that moderators removed.',
  access: 'public',
  cache: 'public',
  problems: ['not_found'],
  params: IdParams,
  responses: {
    200: z.object({
      photos: z.array(Photo).max(maxPhotos),
      /** For its editors. */
      removed: z.array(RemovedPhoto),
      /** The caller may change them. */
      isEditor: z.boolean(),
    }),
  },
})

export const addPhoto = endpoint({
  method: 'POST',
  path: '/api/dispensaries/:id/photos',
  summary: `Add an uploaded image to the end of a dispensary’s photos. Up to ${maxPhotos}; public at once.`,
  access: 'staff',
  permission: 'listing',
  limit: 'uploads',
  problems: ['not_found', 'list_limit'],
  params: IdParams,
  body: z.object({
    image: z.string().regex(publicIdPattern, texts.imageMissing),
    ...photoTexts,
  }),
  responses: { 201: MessageResponse },
})

export const updatePhoto = endpoint({
  method: 'PUT',
  path: '/api/dispensaries/:id/photos/:photo',
  summary: 'Change the description and the caption of a photo.',
  access: 'staff',
  permission: 'listing',
  problems: ['not_found'],
  params: PhotoParams,
  body: z.object(photoTexts),
  responses: { 200: MessageResponse },
})

export const movePhoto = endpoint({
  method: 'POST',
  path: '/api/dispensaries/:id/photos/:photo/move',
  summary: 'Move a photo one place up or down. At the end this changes nothing.',
  access: 'staff',
  permission: 'listing',
  problems: ['not_found'],
  params: PhotoParams,
  body: z.object({ direction: z.enum(moveDirections) }),
  responses: {
    200: z.object({
      /** 1 is the cover. */
      position: z.int().min(1),
      items: z.int().min(1),
    }),
  },
})

export const removePhoto = endpoint({
  method: 'DELETE',
  path: '/api/dispensaries/:id/photos/:photo',
  summary:
    'Remove a photo. Its image is deleted, unless something else uses it. A photo that moderators removed stays removed.',
  access: 'staff',
  permission: 'listing',
  problems: ['not_found'],
  params: PhotoParams,
  responses: { 200: MessageResponse },
})

export const reportPhoto = endpoint({
  method: 'POST',
  path: '/api/photos/:id/report',
  summary: 'Report a photo to the moderators.',
  access: 'customer',
  limit: 'reviews',
  idempotent: true,
  problems: ['not_found', 'not_yours_to_judge'],
  params: IdParams,
  body: z.object({ reason: Reason }),
  responses: { 202: MessageResponse },
})

const ModeratedPhoto = Photo.extend({
  dispensary: z.object({ _id: z.uuid(), name: z.string() }),
  isHidden: z.boolean(),
  reports: z.int().min(0),
  /** Of open reports, the first twenty; of a removed photo, why it was removed. */
  reasons: z.array(z.string()),
  /** When it was first reported, or removed. */
  since: z.iso.datetime(),
})
export type ModeratedPhoto = z.infer<typeof ModeratedPhoto>

export const listModeratedPhotos = endpoint({
  method: 'GET',
  path: '/api/photos/moderated',
  summary:
    'List reported photos that need a decision, oldest report first, or those that were removed.',
  access: 'admin',
  query: z.object({
    show: z.enum(moderatedPhotoNames).default('reported'),
    pageNumber: PageNumber,
  }),
  responses: { 200: z.object({ photos: z.array(ModeratedPhoto), ...Paged }) },
})

export const moderatePhoto = endpoint({
  method: 'PUT',
  path: '/api/photos/:id/moderation',
  summary:
    'Hide a photo, or keep it. Keeping a hidden photo shows it again as the last one. Either one closes its reports. We tell the people who manage the dispensary when it’s hidden or shown again.',
  access: 'admin',
  problems: ['not_found', 'list_limit'],
  params: IdParams,
  body: z.object({ decision: z.enum(photoDecisions), reason: Reason }),
  responses: { 200: MessageResponse },
})
