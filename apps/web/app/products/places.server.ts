import { Problem } from '@fairgrove/contract/problems'
import { type Availability, getAvailability } from '@fairgrove/contract/products'
import { call } from '../api.server.ts'
import { asErrorPage } from '../load.server.ts'
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
    return { ...(await ask(context, id, wish)), zip: wish.zip, problem: undefined }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code !== 'invalid_input') throw asErrorPage(error)
    const problem = error.fields?.zip ?? error.message
    return { ...(await ask(context, id, {})), zip: wish.zip, problem }
  }
}

async function ask(context: Context, id: string, query: Record<string, string>) {
  const { places, results, place } = await call(getAvailability, { context, params: { id }, query })
  const now = new Date()
  return {
    places: places.map((each): CarriedAt => {
      const confirmed = `confirmed ${timeAgo(new Date(each.confirmedAt), now)}`
      return { ...each, confirmed }
    }),
    results,
    near: place?.label,
  }
}
