import { getDispensary } from '@fairgrove/contract/dispensaries'
import { IdParams } from '@fairgrove/contract/endpoint'
import { load } from '../load.server.ts'
import type { Context } from '../visit.server.ts'

/** The dispensary that a checkout's address names; without one the cart in the browser decides. */
export async function askedDispensary(context: Context, url: URL) {
  const asked = IdParams.safeParse({ id: url.searchParams.get('dispensary') })
  if (!asked.success) return null
  const { dispensary } = await load(getDispensary, { context, params: asked.data })
  return dispensary
}
