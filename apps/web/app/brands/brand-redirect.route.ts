import { countEvent } from '@fairgrove/contract/analytics'
import { getBrand, startBrandVisit, visitBrand } from '@fairgrove/contract/brands'
import { Problem } from '@fairgrove/contract/problems'
import { redirect } from 'react-router'
import { callApi, getId, loadFromApi } from '../server/api-client.server.ts'
import { type Context, getUserOrNull } from '../server/request-context.server.ts'
import type { Route } from './+types/brand-redirect.route'

/**
 * Redirects to a brand's own site. The target comes from the database, never from the URL, and only
 * a click on one of our pages earns coins: prefetching and links from other sites do not. The first
 * request issues a token for this session and brand, the second spends it and redirects.
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

/** Without a token, redirect and pay nothing. */
async function startPaidVisit(context: Context, id: string): Promise<string | undefined> {
  try {
    return (await callApi(startBrandVisit, { context, params: { id } })).token
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** Rate limits and expired sessions must not stop the redirect. */
async function redeemVisit(context: Context, id: string, token: string): Promise<string | null> {
  try {
    return (await callApi(visitBrand, { context, params: { id }, body: { token } })).brandLink
  } catch (error) {
    if (error instanceof Problem) return getBrandLink(context, id)
    throw error
  }
}

/** A failure to track must not stop the redirect. */
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

// Having a component makes this a page, so the root error boundary renders errors.
export default function EmptyPage() {
  return null
}
