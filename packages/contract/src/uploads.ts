import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { imageFormats, imageWidths, publicIdPattern } from './images.ts'

/** Base64 makes an image (images.ts) a third larger. */
const maxUploadBytes = 12 * 1024 * 1024

export const Upload = z.object({
  data: z
    .string()
    .max(maxUploadBytes)
    .regex(/^(data:|https:\/\/)/, 'Send a data URL or an https link.'),
})

export const UploadResult = z.object({
  public_id: z.string().regex(publicIdPattern),
  url: z.url(),
  secure_url: z.url(),
})

/** Needs no Idempotency-Key: an image is named by its content, so sending it twice changes nothing. */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/uploads',
  summary: 'Upload an image as a data URL or an https link.',
  access: 'staff',
  permission: 'images',
  problems: ['image_unreadable', 'image_too_large', 'link_unreachable'],
  limit: 'uploads',
  bodyLimitBytes: maxUploadBytes,
  body: Upload,
  responses: { 201: UploadResult },
})

export const getImage = endpoint({
  method: 'GET',
  path: '/api/images/:id/:file',
  summary: 'Get an image at one of the listed widths and formats.',
  access: 'public',
  problems: ['not_found'],
  limit: 'images',
  cache: 'immutable',
  // Documented, not validated: an impossible path is a 404 like any unknown one.
  params: z.object({
    id: z.string().meta({ pattern: publicIdPattern.source }),
    file: z
      .string()
      .meta({ pattern: `^(${imageWidths.join('|')})\\.(${imageFormats.join('|')})$` }),
  }),
  responses: { 200: { mediaTypes: imageFormats.map((format) => `image/${format}`) } },
})
