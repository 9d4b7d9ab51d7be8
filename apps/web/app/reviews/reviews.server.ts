import { Problem } from '@fairgrove/contract/problems'
import * as contract from '@fairgrove/contract/reviews'
import {
  defaultReviewSort,
  type ReviewSort,
  reviewSortNames,
} from '@fairgrove/contract/reviews.options'
import { dayAgo } from '../formatting/dates.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { callApi } from '../server/api-client.server.ts'
import { type Context, getRequestContext } from '../server/request-context.server.ts'

export type Subject = { kind: 'product' | 'dispensary'; id: string }

const endpoints = {
  product: { list: contract.listProductReviews, own: contract.getOwnProductReview },
  dispensary: { list: contract.listDispensaryReviews, own: contract.getOwnDispensaryReview },
} as const

export type ReviewsData = NonNullable<Awaited<ReturnType<typeof loadReviews>>>

/** A page's reviews; null while its subject is not public. */
export async function loadReviews(context: Context, { kind, id }: Subject, url: URL) {
  const order = getOrderParam(url)
  const query = { order, pageNumber: getPageNumber(url, 'reviewPage') }
  try {
    const [list, own] = await Promise.all([
      callApi(endpoints[kind].list, { context, params: { id }, query }),
      loadOwnReview(context, { kind, id }),
    ])
    const now = new Date()
    return {
      ...list,
      reviews: list.reviews.map((review) => withAge(review, now)),
      order,
      /** Asked for in the URL, so that all of them are shown. */
      isBrowsing: url.searchParams.has('reviews') || url.searchParams.has('reviewPage'),
      isSignedIn: own !== null,
      own: own?.review ? withAge(own.review, now) : null,
      helpful: own?.helpful ?? [],
      isYours: own?.isYours ?? false,
    }
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  }
}

/** Computed here, so the text matches during hydration. */
const withAge = <Review extends contract.Review>(review: Review, now: Date) => ({
  ...review,
  ageText: dayAgo(new Date(review.createdAt), now),
})

/** Null for visitors and expired sessions. */
async function loadOwnReview(context: Context, { kind, id }: Subject) {
  if (getRequestContext(context).sessionToken === undefined) return null
  try {
    return await callApi(endpoints[kind].own, { context, params: { id } })
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_signed_in') return null
    throw error
  }
}

function getOrderParam(url: URL): ReviewSort {
  const param = url.searchParams.get('reviews')
  return reviewSortNames.find((name) => name === param) ?? defaultReviewSort
}
