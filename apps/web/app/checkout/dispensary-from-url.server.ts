import { getDispensary } from '@fairgrove/contract/dispensaries'
import { IdParams } from '@fairgrove/contract/endpoint'
import { loadFromApi } from '../server/load-from-api.server.ts'
import type { Context } from '../server/request-context.server.ts'

/** The dispensary that a checkout's address names; without one the cart in the browser decides. */
export async function loadDispensaryFromUrl(context: Context, url: URL) {
  const parsedId = IdParams.safeParse({ id: url.searchParams.get('dispensary') })
  if (!parsedId.success) return null
  const { dispensary } = await loadFromApi(getDispensary, { context, params: parsedId.data })
  return dispensary
}
