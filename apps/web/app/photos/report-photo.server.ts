import { reportPhoto } from '@fairgrove/contract/photos'
import { submitForm } from '../forms/submit-form.server.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { reportPhotoForm } from './photo.form.ts'

export const sendPhotoReport = (context: Context, form: FormData) =>
  submitForm(form, reportPhotoForm, async ({ photo, ...body }) => {
    const { message } = await callApi(reportPhoto, { context, params: { id: photo }, body })
    return { part: 'photos' as const, message }
  })
