import { randomInt } from 'node:crypto'
import { toFlagFilter } from '@fairgrove/contract/badges.options'
import { milesToMetres } from '@fairgrove/contract/geo'
import { cardsPerPage } from '@fairgrove/contract/paging'
import { priceRanges, productCategories, productKinds } from '@fairgrove/contract/products.options'
import { v7 as uuidv7 } from 'uuid'
import { expect } from 'vitest'
import type { Db } from '../src/db/pool.ts'
import { sql } from '../src/db/sql.ts'
import { listPublicProducts } from '../src/search/actions.ts'
import { pickRandom } from './random-catalogue.ts'
import { metresBetween } from './reference-dispensary-listing.ts'
import {
  buildDeps,
  type ProductRow,
  type ProductSearch,
  selectPublicProducts,
  sorters,
} from './reference-product-listing.ts'

/** Groups products of one brand into families of up to four sizes, alike in everything else that filters see. */
export async function groupIntoFamilies(db: Db, brandIds: readonly string[]): Promise<string[]> {
  const familyIds: string[] = []
  for (const brandId of brandIds) {
    const products = await db
      .selectFrom('products')
      .select(['id', 'name', 'description', 'category', 'kind', 'ownFlags', 'createdAt'])
      .where('brandId', '=', brandId)
      .orderBy('id')
      .execute()
    for (let from = 0; from + 4 <= products.length; from += 8) {
      const [first, ...others] = products.slice(from, from + 2 + randomInt(3))
      if (!first?.category) continue
      const id = uuidv7()
      const { category, kind } = first
      await db
        .insertInto('productFamilies')
        .values({ id, brandId, category, kind, createdAt: first.createdAt })
        .execute()
      const { id: _, ...alike } = first
      for (const [n, member] of [first, ...others].entries()) {
        const change = { ...alike, familyId: id, size: String(n + 1), units: 'g' }
        await db.updateTable('products').set(change).where('id', '=', member.id).execute()
      }
      familyIds.push(id)
    }
  }
  return familyIds
}

type Member = ProductRow & { familyId: string | null; size: string }
export type FamilyCard = { first: ProductRow; sizes: Member[] }

/** Of two sizes with the same amount, the cheaper one comes first, then the older one. */
const bySize = (a: Member, b: Member) =>
  Number(a.size) - Number(b.size) ||
  (a.priceCents ?? Infinity) - (b.priceCents ?? Infinity) ||
  a.createdAt.getTime() - b.createdAt.getTime() ||
  (a.id < b.id ? -1 : 1)

/** Every card of the public listing, for the brute-force computation. */
export async function selectFamilyCards(db: Db): Promise<FamilyCard[]> {
  const rows = await selectPublicProducts(db)
  const families = new Map(
    (await db.selectFrom('products').select(['id', 'familyId', 'size']).execute()).map((row) => [
      row.id,
      row,
    ]),
  )
  const groups = new Map<string, Member[]>()
  for (const row of rows) {
    const { familyId = null, size = '' } = families.get(row.id) ?? {}
    const key = familyId ?? row.id
    groups.set(key, [...(groups.get(key) ?? []), { ...row, familyId, size }])
  }
  return [...groups.values()].flatMap((sizes) => {
    const sorted = sizes.toSorted(bySize)
    return sorted[0] ? [{ first: sorted[0], sizes: sorted }] : []
  })
}

/** The listing must show one card per family, found if one size matches, and count it once. */
export async function expectFamilyListingToMatch(
  db: Db,
  search: ProductSearch,
  cards: FamilyCard[],
): Promise<void> {
  const { query, chosen } = search
  const message = JSON.stringify(search)
  const listing = await listPublicProducts(buildDeps(db), query, chosen)
  const { any, all } = toFlagFilter(chosen)
  const near = query.lat === undefined || query.lng === undefined ? undefined : query
  const isNear = ({ locations }: Member) =>
    !near ||
    locations.some(
      (point) =>
        metresBetween(point, { lat: near.lat ?? 0, lng: near.lng ?? 0 }) <=
        milesToMetres(query.radius),
    )
  const inRange = ({ priceCents }: Member, { min, max }: { min: number; max: number }) =>
    (min === 0 || (priceCents ?? -1) >= min * 100) &&
    (max === 0 || (priceCents !== null && priceCents < max * 100))
  // One size has to be near and in the price range, unless the product itself is searched for.
  const isBySize = near && !query.brand && !query.rating && !query.name
  const flagsOf = ({ first }: FamilyCard) => first.brandFlags | first.ownFlags
  const hasPrice = ({ sizes }: FamilyCard, range: { min: number; max: number }) =>
    sizes.some((size) => inRange(size, range) && (!isBySize || isNear(size)))
  const tests = {
    category: ({ first }: FamilyCard) => !query.category || first.category === query.category,
    kind: ({ first }: FamilyCard) => !query.type || first.kind === query.type,
    price: (card: FamilyCard) => hasPrice(card, query),
    all: (card: FamilyCard) => (flagsOf(card) & all) === all,
    any: (card: FamilyCard) => any === 0 || (flagsOf(card) & any) !== 0,
    rest: ({ first, sizes }: FamilyCard) =>
      (!query.rating ||
        (first.ratingCount > 0 && first.ratingSum / first.ratingCount >= query.rating)) &&
      (!query.brand || first.brandId === query.brand) &&
      sizes.some(isNear) &&
      (query.name ?? '')
        .split(' ')
        .every((word) => `${first.name} ${first.description}`.includes(word)),
  }
  const but = (...left: (keyof typeof tests)[]) =>
    cards.filter((card) =>
      Object.entries(tests).every(([name, holds]) => left.includes(name as never) || holds(card)),
    )
  const matching = but()
  expect(listing.results, message).toBe(matching.length)

  const order = query.order ?? (query.name ? 'relevance' : 'newest')
  const sorter = sorters[order]
  if (sorter) {
    // Near a place the price is that of the cheapest size in stock there.
    const sortable = matching.map(({ first, sizes }) => {
      const prices = sizes.filter(isNear).flatMap(({ priceCents }) => priceCents ?? [])
      return isBySize
        ? { ...first, priceCents: prices.length > 0 ? Math.min(...prices) : null }
        : first
    })
    const expected = sortable.toSorted(sorter)
    const from = (listing.page - 1) * cardsPerPage
    expect(
      listing.products.map(({ _id }) => _id),
      message,
    ).toEqual(expected.slice(from, from + cardsPerPage).map(({ id }) => id))
  }
  for (const card of listing.products) {
    const sizes = cards.find(({ first }) => first.id === card._id)?.sizes ?? []
    expect(card.family?.sizeCount ?? 1, message).toBe(sizes.length)
  }
  for (const category of productCategories) {
    const n = but('category').filter(({ first }) => first.category === category).length
    expect(listing.facets?.categories[category], `${category} ${message}`).toBe(n)
  }
  for (const kind of productKinds) {
    const n = but('kind').filter(({ first }) => first.kind === kind).length
    expect(listing.facets?.types[kind], `${kind} ${message}`).toBe(n)
  }
  priceRanges.forEach((range, index) => {
    const priced = but('price').filter((card) =>
      card.sizes.some(
        (size) => size.priceCents !== null && inRange(size, range) && (!isBySize || isNear(size)),
      ),
    )
    expect(listing.facets?.prices[index], `prices ${message}`).toBe(priced.length)
  })
  const flagCount = (bit: number) => but('any').filter((card) => (flagsOf(card) & bit) !== 0).length
  expect(listing.facets?.badges.isBlackOwned, message).toBe(flagCount(1))
}

/** Families whose stored state differs from what follows from their sizes and reviews. */
export async function findWrongFamilies(db: Db): Promise<object[]> {
  const { rows } = await sql<object>`
    with sizes as (
      select *, row_number() over (partition by family_id order by is_public desc, status = 'approved' desc,
          status = 'archived', size_amount(size, units) nulls last, price_cents nulls last, created_at, id) as place,
        count(*) filter (where is_public) over (partition by family_id) as public_sizes
      from products where family_id is not null
    ),
    expected as (
      select s.*, first_value(id) over (partition by family_id order by place) as first_id,
        (select coalesce(sum(r.stars), 0) from reviews r join products m on m.id = r.product_id
          where m.family_id = s.family_id and not r.is_hidden) as stars
      from sizes s
    )
    select id, represented_by, first_id, list_prices, public_sizes, rating_sum, stars from expected
    where represented_by is distinct from nullif(first_id, id)
      or rating_sum <> case when id = first_id then stars else 0 end
      or coalesce(cardinality(list_prices), 0) <> case when id = first_id and public_sizes > 1 then public_sizes else 0 end
    union all
    select id, represented_by, null, list_prices, 0, rating_sum, 0 from products
    where family_id is null and (represented_by is not null or list_prices is not null
      or rating_sum <> (select coalesce(sum(stars), 0) from reviews r where r.product_id = products.id and not is_hidden))
    union all
    select p.id, p.represented_by, s.product_id, s.list_prices, 0, 0, 0
    from products p full join product_search s on s.product_id = p.id
    where (coalesce(p.is_public, false) and p.represented_by is null) <> (s.product_id is not null)
      or (s.product_id is not null and s.list_prices is distinct from p.list_prices)
    union all
    select a.product_id, a.represented_by, p.represented_by, null, 0, 0, 0
    from product_availability a join products p on p.id = a.product_id
    where a.represented_by is distinct from p.represented_by`.execute(db)
  return rows
}

export const randomMemberChange = () =>
  pickRandom<object>([
    { status: 'approved' },
    { status: pickRandom(['rejected', 'archived', 'pending']) },
    { priceCents: pickRandom([null, 500, 2400, 9999, 25_000]) },
    { size: String(randomInt(1, 9)) },
  ])
