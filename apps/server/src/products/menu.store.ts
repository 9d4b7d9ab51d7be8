import { badgeNames, type FlagFilter } from '@fairgrove/contract/badges.options'
import {
  gramPriceRanges,
  gramsPerOunce,
  type MenuSort,
  thcRanges,
  weighedCategories,
} from '@fairgrove/contract/products.menu.options'
import { productCategories } from '@fairgrove/contract/products.options'
import { buildFlagCountsSql, flagsMatch, narrowByFlags } from '../badges/flags.store.ts'
import { nameContains } from '../brands/listing.store.ts'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import { isPublic } from '../dispensaries/filter.store.ts'
import type { TaxPlace } from '../taxes/schedule.rules.ts'
import { taxPlaceColumns } from '../taxes/store.ts'
import { type ProductCardRow, productCardColumns } from './store.ts'

export type MenuFilter = {
  page: number
  pageSize: number
  category?: string | undefined
  name?: string | undefined
  flags: FlagFilter
  thc?: keyof typeof thcRanges | undefined
  gramPrice?: keyof typeof gramPriceRanges | undefined
  sort: MenuSort
  /** What sold out before this is no longer shown. */
  soldOutSince: Date
}

type MenuRow = ProductCardRow & { onHand: number; gramCents: number | null }

type MenuSummary = {
  takesPreOrders: boolean
  taxPlace: TaxPlace
  updatedAt: Date | null
  confirmedAt: Date | null
  total: number
  results: number
  facets: {
    categories: Record<string, number>
    badges: Record<string, number>
    thc: Record<string, number>
    gramPrice: Record<string, number>
  }
}

/**
 * A page of a menu and all of its counts in one statement. Two index scans find the products of this dispensary, each
 * is read once, and only those of the page as a card (menu-size.test.ts). Undefined if the dispensary is not public.
 */
export async function readMenu(
  db: Db,
  dispensaryId: string,
  filter: MenuFilter,
): Promise<(MenuSummary & { rows: MenuRow[] }) | undefined> {
  const { rows } = await buildMenuStatement(dispensaryId, filter).execute(db)
  const [first] = rows
  if (!first) return undefined
  const { takesPreOrders, taxPlace, updatedAt, confirmedAt, total, results, facets } = first
  const summary = { takesPreOrders, taxPlace, updatedAt, confirmedAt, total, results, facets }
  return { ...summary, rows: rows.filter((row) => row.id !== null) }
}

export function buildMenuStatement(dispensaryId: string, filter: MenuFilter) {
  const size = sql.lit(filter.pageSize)
  const inRange = {
    thc: filter.thc ? isInRange(sql`percent_thc`, thcRanges[filter.thc]) : sql<boolean>`true`,
    gramPrice: filter.gramPrice
      ? isInRange(sql`gram_cents`, toCents(gramPriceRanges[filter.gramPrice]))
      : sql<boolean>`true`,
  }
  const inCategory = filter.category
    ? sql<boolean>`category = ${filter.category}`
    : sql<boolean>`true`
  const matchesName = filter.name ? nameContains(filter.name, sql`names`) : sql<boolean>`true`
  return sql<MenuSummary & (MenuRow | { id: null })>`
    with place as (
      select d.id, d.owner_id is not null as takes_pre_orders, d.state, d.city, ${taxPlaceColumns}
      from dispensaries d where d.id = ${dispensaryId} and ${isPublic}
    ), dated as materialized (
      select m.confirmed_at, coalesce(m.updated_at, (
        select max(confirmed_at) from product_availability where dispensary_id = place.id)) as updated_at
      from place left join dispensary_menus m on m.dispensary_id = place.id
    ), stocked as materialized (
      select product_id, false as is_sold_out from product_availability
      where dispensary_id = (select id from place) and on_hand > 0 and is_public
      union all
      select product_id, true from product_availability
      where dispensary_id = (select id from place) and on_hand = 0 and is_public
        and sold_out_at > ${filter.soldOutSince}
    ), menu as materialized (
      select p.id, is_sold_out, p.category, p.flags, p.price_cents, p.percent_thc, p.top_score, p.name,
        p.name || ' ' || p.brand_name as names, ${gramCents} as gram_cents
      from stocked join products p on p.id = product_id
    ), matching as materialized (
      select *, ${inCategory} as in_category, ${flagsMatch(filter.flags)} as in_flags,
        ${inRange.thc} as in_thc, ${inRange.gramPrice} as in_gram_price
      from menu where ${matchesName}
    ), found as (
      select * from matching where ${matchesAllBut(undefined)}
    ), counted as (
      select (select count(*)::int from stocked) as total, (select count(*)::int from found) as results,
        json_build_object(
          'categories', (select coalesce(json_object_agg(category, n), '{}') from (
            select category, count(*) as n from matching where ${matchesAllBut('in_category')} group by category) as each),
          'badges', (select ${badgeCounts} from (${narrowByFlags(
            sql`select flags, count(*)::int as n from matching where ${matchesAllBut('in_flags')} group by flags`,
            filter.flags,
          )}) as each),
          'thc', (select ${thcCounts} from matching where ${matchesAllBut('in_thc')}),
          'gramPrice', (select ${gramPriceCounts} from matching where ${matchesAllBut('in_gram_price')})
        ) as facets
    ), paged as (
      select id, gram_cents, row_number() over (order by is_sold_out, ${sortSql[filter.sort]}, id desc) as position
      from found order by position limit ${size}
      offset (select least(${filter.page}::int - 1, greatest((results - 1) / ${size}, 0)) * ${size} from counted)
    )
    select place.takes_pre_orders, json_build_object('state', place.state, 'city', place.city,
        'ownTaxes', place.own_taxes, 'confirmedRates', place.confirmed_rates) as tax_place,
      counted.*, dated.*, ${productCardColumns}, a.on_hand, paged.gram_cents
    from place cross join counted cross join dated
    left join (paged join products p on p.id = paged.id
      join product_availability a on a.dispensary_id = ${dispensaryId} and a.product_id = p.id) on true
    order by paged.position`
}

const conditions = ['in_category', 'in_flags', 'in_thc', 'in_gram_price'] as const

/** Each group of choices is counted without its own. */
const matchesAllBut = (group: (typeof conditions)[number] | undefined) =>
  sql.raw<boolean>(conditions.filter((name) => name !== group).join(' and '))

type Range = { min: number; max: number | null }

const toCents = ({ min, max }: Range): Range => ({ min: min * 100, max: max && max * 100 })

function isInRange(column: Fragment, { min, max }: Range): Fragment<boolean> {
  return max === null
    ? sql`${column} >= ${sql.lit(min)}`
    : sql`(${column} >= ${sql.lit(min)} and ${column} < ${sql.lit(max)})`
}

function buildRangeCounts(column: Fragment, ranges: Record<string, Range>): Fragment {
  const counts = Object.entries(ranges).map(
    ([name, range]) =>
      sql`${sql.lit(name)}, count(*) filter (where ${isInRange(column, range)})::int`,
  )
  return sql`json_build_object(${sql.join(counts)})`
}

const badgeCounts = buildFlagCountsSql(badgeNames)
const thcCounts = buildRangeCounts(sql`percent_thc`, thcRanges)
const gramPriceCounts = buildRangeCounts(
  sql`gram_cents`,
  Object.fromEntries(
    Object.entries(gramPriceRanges).map(([name, range]) => [name, toCents(range)]),
  ),
)

const quote = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '))

/** Sizes are what a seller typed; those that are no number have no price per gram. */
const gramCents = sql`case when p.category in (${quote(weighedCategories)}) and p.units in ('g', 'oz')
    and p.size ~ '^[0-9]{1,4}([.][0-9]{1,3})?$' and p.size::numeric > 0
  then (p.price_cents / (p.size::numeric * case p.units when 'oz' then ${sql.lit(gramsPerOunce)} else 1 end))::float8 end`

const sortSql: Record<MenuSort, Fragment> = {
  toprated: sql`top_score desc`,
  lowest: sql`price_cents nulls last`,
  highest: sql`price_cents desc nulls last`,
  gramPrice: sql`gram_cents nulls last`,
  strongest: sql`percent_thc desc`,
  name: sql`array_position(array[${quote(productCategories)}], category), lower(name)`,
}
