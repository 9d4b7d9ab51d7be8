import { countEvent } from '@fairgrove/contract/analytics'
import { getBrand, startBrandVisit, visitBrand } from '@fairgrove/contract/brands'
import { Problem } from '@fairgrove/contract/problems'
import { redirect } from 'react-router'
import { callApi } from '../server/api-client.server.ts'
import { getId } from '../server/get-id.server.ts'
import { loadFromApi } from '../server/load-from-api.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { getUserOrNull } from '../sessions/get-user-or-null.server.ts'
import type { Route } from './+types/brand-redirect.route'

/**
 * The way to a brand's own site. The target is what we keep for the brand and nothing from the address, and only
 * a press on one of our pages pays: a browser that fetches ahead, or another site that points here, does not. The first
 * request gets a token for this session and brand, the second one spends it and leads out.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = getId(params)
  const isOwnClick = isOwnLinkClick(request)
  const isPaid = isOwnClick && (await getUserOrNull(context)) !== null
  const token = isPaid && !params.visit ? await startPaidVisit(context, id) : undefined
  if (token) return redirect(`/go/brand/${id}/${token}`, 302)
  const [link] = await Promise.all([
    isPaid && params.visit ? redeemVisit(context, id, params.visit) : getBrandLink(context, id),
    isOwnClick && countClick(context, id),
  ])
  return redirect(link ?? `/brands/${id}`, 302)
}

function isOwnLinkClick({ method, headers }: Request): boolean {
  const isPrefetch = headers.has('sec-purpose') || headers.get('purpose') === 'prefetch'
  return method === 'GET' && headers.get('sec-fetch-site') === 'same-origin' && !isPrefetch
}

/** Without a token the way out is open and unpaid. */
async function startPaidVisit(context: Context, id: string): Promise<string | undefined> {
  try {
    return (await callApi(startBrandVisit, { context, params: { id } })).token
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** Somebody who asks too often, or whose session just ended, still gets where they wanted to go. */
async function redeemVisit(context: Context, id: string, token: string): Promise<string | null> {
  try {
    return (await callApi(visitBrand, { context, params: { id }, body: { token } })).brandLink
  } catch (error) {
    if (error instanceof Problem) return getBrandLink(context, id)
    throw error
  }
}

/** A visit that could not be counted is still one. */
async function countClick(context: Context, id: string): Promise<void> {
  try {
    await callApi(countEvent, { context, body: { listing: id, event: 'click' } })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

async function getBrandLink(context: Context, id: string): Promise<string | null> {
  return (await loadFromApi(getBrand, { context, params: { id } })).brand.brandLink
}

// A component makes this a page: the error boundary of the root says what went wrong.
export default function EmptyPage() {
  return null
}
