import { Problem } from '@fairgrove/contract/problems'
import { listMenu, type MenuDates } from '@fairgrove/contract/products.menu'
import { staleMenuDays } from '@fairgrove/contract/products.menu.options'
import { timeAgo } from '../formatting/dates.ts'
import { getPageNumber } from '../routing/page-number.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'
import { parseMenuParams, toMenuQuery } from './menu-query.server.ts'

export type DispensaryMenuData = NonNullable<Awaited<ReturnType<typeof loadDispensaryMenu>>>

type MenuOptions = { view?: 'cards' | 'sheet'; sort?: 'name' }

/** The page of a dispensary's menu that the URL asks for; null while it is not public. */
export async function loadDispensaryMenu(
  context: Context,
  id: string,
  url: URL,
  options: MenuOptions = {},
) {
  const searchParams = parseMenuParams(url.searchParams)
  const filters = toMenuQuery(searchParams)
  const query = { ...filters, pageNumber: getPageNumber(url, 'menuPage'), ...options }
  const menu = await loadIfPublic(callApi(listMenu, { context, params: { id }, query }))
  return (
    menu && { ...menu, filters, searchParams, freshness: describeDates(menu.dates, new Date()) }
  )
}

/** How recent a menu is, in words that the browser need not compute. */
export function describeDates({ updatedAt, confirmedAt }: MenuDates, now: Date) {
  const latest = [updatedAt, confirmedAt]
    .filter((date) => date !== null)
    .sort()
    .at(-1)
  const staleAfterMs = staleMenuDays * 86_400_000
  const sentences = [
    updatedAt && `Menu updated ${timeAgo(new Date(updatedAt), now)}.`,
    confirmedAt && `Last confirmed ${timeAgo(new Date(confirmedAt), now)}.`,
  ]
  return {
    text: sentences.filter(Boolean).join(' '),
    isConfirmed: confirmedAt !== null,
    isStale: latest === undefined || now.getTime() - new Date(latest).getTime() > staleAfterMs,
  }
}
export type MenuFreshness = ReturnType<typeof describeDates>

/** Its owner and admins see the page of a dispensary that has no public parts yet. */
export async function loadIfPublic<Found>(call: Promise<Found>): Promise<Found | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  }
}
