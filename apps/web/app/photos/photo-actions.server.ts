import { moveDirections } from '@fairgrove/contract/lists.options'
import * as contract from '@fairgrove/contract/photos'
import { Problem } from '@fairgrove/contract/problems'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { callApi, getId } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import type { FormError } from '../ui/form-state.ts'
import type { MovedItem } from '../ui/move-buttons.tsx'
import { newPhotoForm, photoTextsForm, reportPhotoForm } from './photo.form.ts'

export type EditPhotosResult =
  | { intent: 'add' | 'remove'; message: string }
  | { intent: 'texts'; item: string; message: string }
  | { intent: 'move'; moved: MovedItem }
  | FormError
  | undefined

/** The result of reporting a photo. */
export type ReportResult = { part: 'photos'; message: string } | FormError | undefined

/** The forms of the edit page, by intent. */
export async function handlePhotoEdit(context: Context, id: string, form: FormData) {
  switch (getText(form, 'intent')) {
    case 'add':
      return submitForm(form, newPhotoForm, async (body) => {
        const { message } = await callApi(contract.addPhoto, { context, params: { id }, body })
        return { intent: 'add' as const, message }
      })
    case 'texts':
      return submitForm(form, photoTextsForm, async ({ item, ...body }) => {
        const params = { id, photo: item }
        const { message } = await callApi(contract.updatePhoto, { context, params, body })
        return { intent: 'texts' as const, item, message }
      })
    default:
      return handleButton(context, id, form)
  }
}

/** The forms without fields. */
async function handleButton(context: Context, id: string, form: FormData) {
  const intent = getText(form, 'intent')
  const direction = moveDirections.find((each) => each === intent)
  try {
    const item = getText(form, 'item')
    const params = { id, photo: getId({ id: item }) }
    if (direction) {
      const place = await callApi(contract.movePhoto, { context, params, body: { direction } })
      return { intent: 'move' as const, moved: { item, direction, ...place } }
    }
    if (intent !== 'remove') throw new Problem('malformed_request')
    const { message } = await callApi(contract.removePhoto, { context, params })
    return { intent: 'remove' as const, message }
  } catch (error) {
    return toFormError(error, form)
  }
}

/** From the page of the place. */
export const sendPhotoReport = (context: Context, form: FormData) =>
  submitForm(form, reportPhotoForm, async ({ photo, ...body }) => {
    const { message } = await callApi(contract.reportPhoto, {
      context,
      params: { id: photo },
      body,
    })
    return { part: 'photos' as const, message }
  })
