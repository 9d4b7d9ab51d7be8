import { addFavourite, getFavourite, removeFavourite } from '@fairgrove/contract/dispensaries'
import { Problem } from '@fairgrove/contract/problems'
import { getText, toFormError } from '../forms/form-data.server.ts'
import { callApi } from '../server/api-client.server.ts'
import { toErrorResponse } from '../server/error-response.server.ts'
import { type Context, getRequestContext } from '../server/request-context.server.ts'

/** Whether the user starred it; null when not signed in, which hides the star. */
export async function isFavourite(context: Context, id: string): Promise<boolean | undefined> {
  if (getRequestContext(context).sessionToken === undefined) return undefined
  try {
    const { isFavourite } = await callApi(getFavourite, { context, params: { id } })
    return isFavourite
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'not_signed_in') return undefined
    throw toErrorResponse(error)
  }
}

export async function setFavourite(context: Context, id: string, form: FormData) {
  const endpoint = getText(form, 'star') === 'on' ? addFavourite : removeFavourite
  try {
    await callApi(endpoint, { context, params: { id } })
    return undefined
  } catch (error) {
    return toFormError(error, form)
  }
}
