import pg from 'pg'
import { rebuildFacetCounts } from '../../apps/server/src/badges/facet-counts.store.ts'
import { type Db, openDb } from '../../apps/server/src/db/pool.ts'
import { inTx, type Tx } from '../../apps/server/src/db/tx.ts'
import { dispensaryFacetCounts } from '../../apps/server/src/dispensaries/listing.store.ts'
import {
  defaultSizes,
  listWordsToRebuild,
  rebuildCommonWord,
} from '../../apps/server/src/search/common-words.rebuild.store.ts'
import { rebuildCounts } from '../../apps/server/src/search/rollup.store.ts'
import { rebuildNames, rebuildWords } from '../../apps/server/src/search/words.store.ts'
import type { ParallelConnections } from './parallel-connections.ts'

/** As refresh_product_search() writes them; `verify.ts` checks that. */
export async function fillDocuments(connections: ParallelConnections): Promise<void> {
  await connections.runOnEach(
    (shard, count) => `
    insert into product_search (product_id, category, kind, flags, price_cents, list_prices, popularity, document)
    select id, category, kind, flags, price_cents, list_prices, popularity,
      setweight(to_tsvector('english', name), 'A') || setweight(to_tsvector('english', brand_name), 'B')
        || setweight(to_tsvector('english', description), 'D')
    from products where is_public and represented_by is null and (hashtext(id::text) & 2147483647) % ${count} = ${shard}`,
  )
}

/** Of families; all others have their document already. */
export async function addWordsOfSizes(connections: ParallelConnections): Promise<void> {
  await connections.runOnEach(
    (shard, count) => `
    update product_search s set document = product_document(p) from products p
    where p.id = s.product_id and p.list_prices is not null
      and (hashtext(p.id::text) & 2147483647) % ${count} = ${shard}`,
  )
}

async function recount(tx: Tx): Promise<void> {
  await rebuildCounts(tx)
  await rebuildFacetCounts(tx, dispensaryFacetCounts)
}

const rebuilders = { counts: recount, names: rebuildNames, words: rebuildWords }

/** In a small directory a word is common from a quarter of the products on. */
export async function rebuildCommonWords(databaseUrl: string, products: number): Promise<void> {
  const sizes = { ...defaultSizes, minListings: Math.min(defaultSizes.minListings, products / 4) }
  await withDb(databaseUrl, async (db) => {
    for (const lexeme of await listWordsToRebuild(db, sizes)) {
      await inTx(db, (tx) => rebuildCommonWord(tx, lexeme, sizes))
    }
  })
}

/** The server's own functions without their timeout: a million rows take longer than a request may. */
export async function rebuild(databaseUrl: string, what: keyof typeof rebuilders): Promise<void> {
  await withDb(databaseUrl, (db) => inTx(db, rebuilders[what]))
}

async function withDb(databaseUrl: string, work: (db: Db) => Promise<void>): Promise<void> {
  const db = openDb(new pg.Pool({ connectionString: databaseUrl, max: 1 }))
  try {
    await work(db)
  } finally {
    await db.destroy()
  }
}
