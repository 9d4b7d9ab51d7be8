import { countEvent } from '@fairgrove/contract/analytics'
import { getBrand, startBrandVisit, visitBrand } from '@fairgrove/contract/brands'
import { Problem } from '@fairgrove/contract/problems'
import { redirect } from 'react-router'
import { call } from '../api.server.ts'
import { getId } from '../get-id.server.ts'
import { load } from '../load.server.ts'
import { knownUser } from '../sessions/known-user.server.ts'
import type { Context } from '../visit.server.ts'
import type { Route } from './+types/go'

/**
 * The way to a brand's own site. The target is what we keep for the brand and nothing from the address, and only
 * a press on one of our pages pays: a browser that fetches ahead, or another site that points here, does not. The first
 * request gets a token for this session and brand, the second one spends it and leads out.
 */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = getId(params)
  const isPressed = isPressedHere(request)
  const isPaid = isPressed && (await knownUser(context)) !== null
  const token = isPaid && !params.visit ? await start(context, id) : undefined
  if (token) return redirect(`/go/brand/${id}/${token}`, 302)
  const [link] = await Promise.all([
    isPaid && params.visit ? visit(context, id, params.visit) : linkOf(context, id),
    isPressed && count(context, id),
  ])
  return redirect(link ?? `/brands/${id}`, 302)
}

function isPressedHere({ method, headers }: Request): boolean {
  const isAhead = headers.has('sec-purpose') || headers.get('purpose') === 'prefetch'
  return method === 'GET' && headers.get('sec-fetch-site') === 'same-origin' && !isAhead
}

/** Without a token the way out is open and unpaid. */
async function start(context: Context, id: string): Promise<string | undefined> {
  try {
    return (await call(startBrandVisit, { context, params: { id } })).token
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

/** Somebody who asks too often, or whose session just ended, still gets where they wanted to go. */
async function visit(context: Context, id: string, token: string): Promise<string | null> {
  try {
    return (await call(visitBrand, { context, params: { id }, body: { token } })).brandLink
  } catch (error) {
    if (error instanceof Problem) return linkOf(context, id)
    throw error
  }
}

/** A visit that could not be counted is still one. */
async function count(context: Context, id: string): Promise<void> {
  try {
    await call(countEvent, { context, body: { listing: id, event: 'click' } })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}

async function linkOf(context: Context, id: string): Promise<string | null> {
  return (await load(getBrand, { context, params: { id } })).brand.brandLink
}

// A component makes this a page: the error boundary of the root says what went wrong.
export default function Nothing() {
  return null
}
