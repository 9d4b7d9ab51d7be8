import type { ListingKind } from '@fairgrove/contract/back-office.options'
import { nameContains } from '../brands/listing.store.ts'
import type { Db } from '../db/pool.ts'
import { allOf, type Fragment, sql } from '../db/sql.ts'

export type ManagedListing = { id: string; kind: ListingKind; name: string }

/** Who manages a brand or dispensary. Every list of someone's listings is limited by this condition. */
const isManagedBy = (accountId: string) => sql<boolean>`owner_id = ${accountId}`

/** More than anyone can choose from in a menu. */
const maxListings = 200

const selectListings = (condition: Fragment<boolean>, limit: number) => sql`
  (select id, 'dispensary' as kind, name from dispensaries where not is_archived and ${condition} limit ${limit})
  union all
  (select id, 'brand', name from brands where status <> 'archived' and ${condition} limit ${limit})`

/** What someone manages: dispensaries first, by name. */
export async function listManagedListings(db: Db, accountId: string): Promise<ManagedListing[]> {
  const { rows } = await sql<ManagedListing>`
    select id, kind, name from (${selectListings(isManagedBy(accountId), maxListings)}) as managed
    order by kind desc, lower(name), id`.execute(db)
  return rows
}

/** So that common words don't sort a whole table. */
const maxCandidates = 200

type NameSearch = { name: string; ownerId: string | undefined; limit: number }

/** Someone's own or everyone's; names that begin with the text come first. */
export async function findListingsByName(
  db: Db,
  { name, ownerId, limit }: NameSearch,
): Promise<ManagedListing[]> {
  const condition = allOf([nameContains(name), ...(ownerId ? [isManagedBy(ownerId)] : [])])
  const { rows } = await sql<ManagedListing>`
    select id, kind, name from (${selectListings(condition, maxCandidates)}) as found
    order by not starts_with(lower(name), lower(${name})), lower(name), id limit ${limit}`.execute(
    db,
  )
  return rows
}
