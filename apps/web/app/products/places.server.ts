import type { Answer } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { type Availability, getAvailability } from '@fairgrove/contract/products'
import { call } from '../api.server.ts'
import { asErrorPage, load } from '../load.server.ts'
import { timeAgo } from '../time-ago.ts'
import type { Context } from '../visit.server.ts'

/** A dispensary that carries a product. `confirmed` says how old that knowledge is. */
export type CarriedAt = Availability & { confirmed: string }

export type Places = Awaited<ReturnType<typeof loadPlaces>>

/** Where to get it. A ZIP code we do not know is said beside its field, and the list is there all the same. */
export async function loadPlaces(context: Context, id: string, url: URL) {
  const wish = Object.fromEntries(
    ['zip', 'lat', 'lng'].flatMap((name) => {
      const value = url.searchParams.get(name)?.trim()
      return value ? [[name, value]] : []
    }),
  )
  try {
    const found = await call(getAvailability, { context, params: { id }, query: wish })
    return { ...shown(found), zip: wish.zip, problem: undefined }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code !== 'invalid_input') throw asErrorPage(error)
    const problem = error.fields?.zip ?? error.message
    const found = await load(getAvailability, { context, params: { id }, query: {} })
    return { ...shown(found), zip: wish.zip, problem }
  }
}

function shown({ places, results, place }: Answer<typeof getAvailability>) {
  const now = new Date()
  return {
    places: places.map((each): CarriedAt => {
      const confirmed = `Confirmed ${timeAgo(new Date(each.confirmedAt), now)}`
      return { ...each, confirmed }
    }),
    results,
    near: place?.label,
  }
}
