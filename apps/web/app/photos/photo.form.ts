import { getBodySchema, getParamsSchema } from '@fairgrove/contract/endpoint'
import { addPhoto, reportPhoto, updatePhoto } from '@fairgrove/contract/photos'
import { defineForm } from '../forms/define-form.ts'

const labels = { alt: 'Description' }

export const newPhotoForm = defineForm(getBodySchema(addPhoto), { labels })

export const photoTextsForm = defineForm(
  getBodySchema(updatePhoto).extend({ item: getParamsSchema(updatePhoto).shape.photo }),
  { labels },
)

/** `photo` is the reported one. */
export const reportPhotoForm = defineForm(
  getBodySchema(reportPhoto).extend({ photo: getParamsSchema(reportPhoto).shape.id }),
)
