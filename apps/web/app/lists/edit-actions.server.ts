import * as contract from '@fairgrove/contract/lists'
import { type MoveDirection, moveDirections, texts } from '@fairgrove/contract/lists.options'
import { Problem } from '@fairgrove/contract/problems'
import { redirect } from 'react-router'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { submitForm } from '../forms/submit-form.server.ts'
import { callApi, getId } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import type { FormError } from '../ui/form-state.ts'
import type { MovedItem } from '../ui/move-buttons.tsx'
import { listForm, noteForm } from './list.form.ts'

export type EditResult =
  | { intent: 'done'; message: string }
  | { intent: 'note'; item: string; message: string }
  | { intent: 'move'; moved: MovedItem }
  | FormError
  | undefined

/** The forms of the edit page, by intent. */
export async function handleEdit(context: Context, id: string, form: FormData) {
  const call = { context, params: { id } }
  switch (getText(form, 'intent')) {
    case 'save':
      return submitForm(form, listForm, async (body) => {
        const { message } = await callApi(contract.updateList, { ...call, body })
        return { intent: 'done' as const, message }
      })
    case 'note':
      return submitForm(form, noteForm, async ({ item, note }) => {
        const params = { id, item }
        const options = { context, params, body: { note } }
        const { message } = await callApi(contract.annotateListItem, options)
        return { intent: 'note' as const, item, message }
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
    if (direction) return await moveItem(context, id, { item: getText(form, 'item'), direction })
    switch (intent) {
      case 'publish':
      case 'unpublish': {
        const body = { isPublished: intent === 'publish' }
        const call = { context, params: { id }, body }
        const { message } = await callApi(contract.publishList, call)
        return { intent: 'done' as const, message }
      }
      case 'remove': {
        const params = { id, item: getId({ id: getText(form, 'item') }) }
        await callApi(contract.removeListItem, { context, params })
        const name = getText(form, 'name')
        return { intent: 'done' as const, message: name ? `Removed ${name}.` : texts.removed }
      }
      case 'delete':
        await callApi(contract.deleteList, { context, params: { id } })
        break
      default:
        throw new Problem('malformed_request')
    }
  } catch (error) {
    return toFormError(error, form)
  }
  throw redirect('/your_lists', 303)
}

async function moveItem(
  context: Context,
  id: string,
  { item, direction }: { item: string; direction: MoveDirection },
) {
  const params = { id, item: getId({ id: item }) }
  const place = await callApi(contract.moveListItem, { context, params, body: { direction } })
  return { intent: 'move' as const, moved: { item, direction, ...place } }
}
