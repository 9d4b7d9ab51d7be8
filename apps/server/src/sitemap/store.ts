import type { SitemapPage } from '@fairgrove/contract/seo'
import type { SitemapKind } from '@fairgrove/contract/seo.options'
import type { Db } from '../db/pool.ts'
import { type Fragment, sql } from '../db/sql.ts'
import { isIndexed } from '../lists/public.store.ts'
import { isListed } from '../products/store.ts'

/** What is public of each kind, as everywhere else. */
const pageSources: Record<SitemapKind, Fragment> = {
  products: sql`products where ${isListed}`,
  brands: sql`brands where status = 'approved'`,
  dispensaries: sql`dispensaries where is_approved and not is_archived`,
  blog: sql`blog_posts where published_at is not null`,
  lists: sql`lists where ${isIndexed}`,
}

/** The first id of each file. New ids sort last, so a full file does not change. */
export async function listFileStarts(
  db: Db,
  perFile: number,
): Promise<{ kind: SitemapKind; from: string }[]> {
  const numbered = Object.entries(pageSources).map(
    ([kind, source]) =>
      sql`select ${sql.lit(kind)} as kind, id, row_number() over (order by id) as n from ${source}`,
  )
  const { rows } = await sql<{ kind: SitemapKind; from: string }>`
    select kind, id as "from" from (${sql.join(numbered, ' union all ')}) as numbered
    where n % ${sql.lit(perFile)} = ${sql.lit(1 % perFile)} order by kind, id`.execute(db)
  return rows
}

export async function readPage(
  db: Db,
  kind: SitemapKind,
  from: string,
  size: number,
): Promise<SitemapPage> {
  const { rows } = await sql<{ id: string; updatedAt: Date }>`
    select id, updated_at from ${pageSources[kind]} and id >= ${from} order by id
    limit ${sql.lit(size + 1)}`.execute(db)
  return {
    entries: rows
      .slice(0, size)
      .map(({ id, updatedAt }) => ({ id, changedAt: updatedAt.toISOString() })),
    next: rows[size]?.id ?? null,
  }
}
