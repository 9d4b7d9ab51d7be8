import { Problem } from '@fairgrove/contract/problems'
import * as contract from '@fairgrove/contract/reviews'
import { type ReviewOrder, reviewOrderNames } from '@fairgrove/contract/reviews.options'
import { call } from '../api.server.ts'
import { asErrorPage } from '../load.server.ts'
import { pageOf } from '../page-of.ts'
import { type Context, getVisit } from '../visit.server.ts'

export type Subject = { kind: 'product' | 'dispensary'; id: string }

const doors = {
  product: { list: contract.listProductReviews, own: contract.getOwnProductReview },
  dispensary: { list: contract.listDispensaryReviews, own: contract.getOwnDispensaryReview },
} as const

export type ReviewsPart = NonNullable<Awaited<ReturnType<typeof loadReviews>>>

/** What a page shows of its reviews; nothing while its subject is not public. */
export async function loadReviews(context: Context, { kind, id }: Subject, url: URL) {
  const order = orderOf(url)
  const query = { order, pageNumber: pageOf(url, 'reviewPage') }
  try {
    const [list, own] = await Promise.all([
      call(doors[kind].list, { context, params: { id }, query }),
      loadOwn(context, { kind, id }),
    ])
    return {
      ...list,
      order,
      isSignedIn: own !== null,
      own: own?.review ?? null,
      helpful: own?.helpful ?? [],
      isYours: own?.isYours ?? false,
    }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'not_found') return null
    throw asErrorPage(error)
  }
}

/** Nothing for a stranger, or for a session that is over. */
async function loadOwn(context: Context, { kind, id }: Subject) {
  if (getVisit(context).sessionToken === undefined) return null
  try {
    return await call(doors[kind].own, { context, params: { id } })
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_signed_in') return null
    throw error
  }
}

function orderOf(url: URL): ReviewOrder {
  const wished = url.searchParams.get('reviews')
  return reviewOrderNames.find((name) => name === wished) ?? 'newest'
}
