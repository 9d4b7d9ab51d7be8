import { dropFavourite, getFavourite, keepFavourite } from '@fairgrove/contract/dispensaries'
import { Problem } from '@fairgrove/contract/problems'
import { call } from '../api.server.ts'
import { refuse, text } from '../forms.server.ts'
import { asErrorPage } from '../load.server.ts'
import { type Context, getVisit } from '../visit.server.ts'

/** Whether the visitor starred it; nothing for someone who is not signed in, who sees no star. */
export async function isFavourite(context: Context, id: string): Promise<boolean | undefined> {
  if (getVisit(context).sessionToken === undefined) return undefined
  try {
    const { isFavourite } = await call(getFavourite, { context, params: { id } })
    return isFavourite
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'not_signed_in') return undefined
    throw asErrorPage(error)
  }
}

export async function setFavourite(context: Context, id: string, form: FormData) {
  const door = text(form, 'star') === 'on' ? keepFavourite : dropFavourite
  try {
    await call(door, { context, params: { id } })
    return undefined
  } catch (error) {
    return refuse(error, form)
  }
}
