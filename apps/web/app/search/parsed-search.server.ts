import { type ParsedSearch, parseSearch, type SearchPage } from '@fairgrove/contract/search'
import { buildUrl, getParam, type SearchParams, setParams } from '../listing/search-params.ts'
import { callApi } from '../server/api-client.server.ts'
import type { Context } from '../server/request-context.server.ts'

const pages: Record<SearchPage, { path: string; title: string; textParameter: string }> = {
  products: { path: '/search', title: 'Products', textParameter: 'q' },
  dispensaries: { path: '/dispensaries', title: 'Dispensaries', textParameter: 'name' },
}

/**
 * Where a search leads that names towns, categories or badges: the same search with these as filters. Filters in the URL
 * are a person's own choice, so only a search without them is parsed.
 */
export async function findSearchRedirect(
  context: Context,
  searchParams: SearchParams,
): Promise<string | undefined> {
  const q = getParam(searchParams, 'q')
  if (!q || Object.keys(searchParams).length > 1) return undefined
  // The search works without filters, too.
  const parsed = await callApi(parseSearch, { context, query: { q } }).catch(() => undefined)
  const isText = !parsed || (parsed.page === 'products' && parsed.text === q)
  return isText ? undefined : buildSearchUrl(parsed)
}

export function buildSearchUrl({ page, filters, text }: ParsedSearch): string {
  const { path, textParameter } = pages[page]
  const chosen = Object.fromEntries(
    Object.entries(Object.groupBy(filters, ({ name }) => name)).map(([name, group]) => [
      name,
      group.map(({ value }) => value),
    ]),
  )
  return buildUrl(path, setParams({}, { [textParameter]: text || undefined, ...chosen }))
}

/** 'Dispensaries · Black Owned · Chicago, IL'. */
export function describeSearch({ page, filters }: ParsedSearch): string {
  return [pages[page].title, ...filters.map(({ label }) => label)].join(' · ')
}
