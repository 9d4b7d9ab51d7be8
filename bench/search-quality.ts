import { toFlagFilter } from '@fairgrove/contract/badges.options'
import { cardsPerPage } from '@fairgrove/contract/paging'
import type pg from 'pg'

type Ranked = { id: string; brand: string }

/** As the page 'How we rank results' says. */
const maxPerBrand = 3
const rankedRows = 120

/**
 * How many of the 24 best products a search shows, on average over its requests: by rank alone, and with at most three
 * products of one brand. Every match is ranked for that.
 */
export async function countShownBest(
  client: pg.Client,
  origin: string,
  paths: string[],
): Promise<{ plain: number; byRule: number }> {
  const shares = { plain: 0, byRule: 0 }
  for (const path of paths) {
    const url = new URL(path, origin)
    const response = await fetch(url)
    const listing = (await response.json()) as { products: { _id: string }[] }
    const shown = new Set(listing.products.map(({ _id }) => _id))
    const ranked = await rankEveryMatch(client, url.searchParams)
    const best = { plain: ranked.slice(0, cardsPerPage), byRule: limitBrands(ranked) }
    for (const name of ['plain', 'byRule'] as const) {
      // Fewer than 24 matches are all best.
      const found = best[name].filter(({ id }) => shown.has(id)).length
      shares[name] += best[name].length === 0 ? 1 : found / best[name].length
    }
  }
  const toAverage = (share: number) => (share / paths.length) * cardsPerPage
  return { plain: toAverage(shares.plain), byRule: toAverage(shares.byRule) }
}

async function rankEveryMatch(client: pg.Client, params: URLSearchParams): Promise<Ranked[]> {
  const { any, all } = toFlagFilter(params.getAll('advancedCategory'))
  const toCents = (name: string) => (Number(params.get(name)) || 0) * 100
  const { rows } = await client.query<Ranked>(
    `select p.id, p.brand_id as brand
     from product_search s join products p on p.id = s.product_id, websearch_to_tsquery('english', $1) as query
     where p.is_public and s.document @@ query and ($2::text is null or p.category = $2)
       and p.flags & $3::int = $3::int and ($4::int = 0 or p.flags & $4::int <> 0)
       and ($5::int = 0 or p.price_cents >= $5::int) and ($6::int = 0 or p.price_cents < $6::int)
     order by ts_rank(s.document, query) * (1 + ln(1 + s.popularity)) desc, p.id desc
     limit ${rankedRows}`,
    [params.get('name'), params.get('category'), all, any, toCents('min'), toCents('max')],
  )
  return rows
}

/** The best 24 with at most three per brand, filled up with the best of the rest. */
function limitBrands(ranked: Ranked[]): Ranked[] {
  const perBrand = new Map<string, number>()
  const isWithinLimit = ({ brand }: Ranked) => {
    perBrand.set(brand, (perBrand.get(brand) ?? 0) + 1)
    return (perBrand.get(brand) ?? 0) <= maxPerBrand
  }
  const marked = ranked.map((row) => ({ row, isOpen: isWithinLimit(row) }))
  return [...marked.filter(({ isOpen }) => isOpen), ...marked.filter(({ isOpen }) => !isOpen)]
    .slice(0, cardsPerPage)
    .map(({ row }) => row)
}
