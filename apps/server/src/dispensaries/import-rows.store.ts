import type { Hours } from '@fairgrove/contract/hours'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

export type StagedRow = {
  line: number
  cells: Record<string, string>
  flaw: string | null
  recordId: string | null
}

type NewRow = {
  line: number
  cells: Record<string, string>
  flaw?: string | undefined
  recordId?: string
}

/** A service record that was read before stays unchanged. */
export async function insertRows(
  tx: Tx,
  importId: string,
  rows: readonly NewRow[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into dispensary_import_rows (import_id, line, cells, flaw, record_id)
    select ${importId}::uuid, line, cells, flaw, "recordId"
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(line int, cells jsonb, flaw text, "recordId" text)
    on conflict (import_id, record_id) where record_id is not null do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

export async function listRowsAfter(
  db: Db,
  importId: string,
  line: number,
  limit: number,
): Promise<StagedRow[]> {
  const rows = await db
    .selectFrom('dispensaryImportRows')
    .select(['line', 'cells', 'flaw', 'recordId'])
    .where('importId', '=', importId)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute()
  return rows as StagedRow[]
}

export async function getLastLine(tx: Tx, importId: string): Promise<number> {
  const row = await tx
    .selectFrom('dispensaryImportRows')
    .select('line')
    .where('importId', '=', importId)
    .orderBy('line', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.line ?? 0
}

export type RowToMatch = {
  line: number
  name: string
  address: string
  postalCode: string
  reference: string | null
}

export type MatchedRow = {
  line: number
  placeKey: string
  /** A line of an earlier step that is the same place. */
  twin: number | null
  dispensaryId: string | null
  isArchived: boolean | null
}

/**
 * The place key of each row, and whether an earlier step had it or it is already listed. All rows are looked up
 * together: one by one, each would scan a whole table while PostgreSQL's statistics say that it is nearly empty.
 */
export async function matchRows(
  tx: Tx,
  importId: string,
  rows: readonly RowToMatch[],
): Promise<MatchedRow[]> {
  const found = await sql<MatchedRow>`
    with wanted as materialized (
      select line, reference, dispensary_place_key(name, address, "postalCode") as place_key
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(line int, name text, address text, "postalCode" text, reference text)
    ),
    noted as materialized (
      select line, place_key, reference from dispensary_import_rows
      where import_id = ${importId} and (
        place_key = any (array(select place_key from wanted))
        or reference = any (array(select reference from wanted)))
    ),
    listed as materialized (
      select o.key, d.id, d.is_archived
      from dispensary_origins o join dispensaries d on d.id = o.dispensary_id
      where o.key = any (array(select unnest(array[${originKeys('wanted')}]) from wanted))
      union all
      select ${placeOrigin('keyed')}, id, is_archived from (
        select id, is_archived, dispensary_place_key(name, address, postal_code) as place_key
        from dispensaries where not is_archived
      ) as keyed
      where place_key = any (array(select place_key from wanted))
    )
    select w.line, w.place_key, known.id as dispensary_id, known.is_archived,
      (select min(n.line) from noted n
      where n.place_key = w.place_key or n.reference = w.reference) as twin
    from wanted w left join lateral (
      select id, is_archived from listed where key in (${originKeys('w')}) limit 1
    ) as known on true`.execute(tx)
  return found.rows
}

/** The keys that identify an imported row, of a table that has `place_key` and `reference`. */
const placeOrigin = (table: string) => sql`'place ' || ${sql.id(table)}.place_key`
const referenceOrigin = (table: string) => sql`'reference ' || ${sql.id(table)}.reference`
const originKeys = (table: string) => sql`${placeOrigin(table)}, ${referenceOrigin(table)}`

export type NewDispensary = {
  id: string
  line: number
  name: string
  category: string | null
  description: string
  isApproved: boolean
  website: string | null
  telephone: string
  address: string
  city: string
  state: string
  postalCode: string
  lat: number | null
  lng: number | null
  precision: string | null
  /** Inserted on their own. */
  hours: Hours | null
}

/** Serializes imports: two with the same place must not both find it missing. */
export async function lockImports(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7403118)`.execute(tx)
}

export async function insertImported(
  tx: Tx,
  rows: readonly NewDispensary[],
  now: Date,
): Promise<void> {
  await sql`
    insert into dispensaries (id, name, category, description, is_approved, website, telephone, address, city,
      state, postal_code, place, location_precision, geocode_after, created_at, updated_at)
    select id, name, coalesce(category, 'dispensaries'), description, "isApproved", website, telephone, address,
      city, state, "postalCode", st_point(lng, lat)::geography, precision,
      case when precision in ('zip', 'city') then ${now}::timestamptz end, ${now}, ${now}
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(id uuid, name text, category text,
      description text, "isApproved" boolean, website text, telephone text, address text, city text, state text,
      "postalCode" text, lat float8, lng float8, precision text)`.execute(tx)
}

/** Fails as a whole on a conflict: then a concurrent writer created one of them, and the rows are checked again. */
export async function insertOrigins(
  tx: Tx,
  importId: string,
  lines: readonly number[],
): Promise<void> {
  await sql`
    insert into dispensary_origins (key, dispensary_id)
    select key, r.dispensary_id
    from dispensary_import_rows r cross join lateral unnest(array[${originKeys('r')}]) as key
    where r.import_id = ${importId} and r.line = any(${lines}::int[]) and key is not null`.execute(
    tx,
  )
}

export type RowOutcome = {
  line: number
  outcome: 'ready' | 'created' | 'known' | 'failed'
  reason: string | null
  placeKey: string | null
  reference: string | null
  dispensaryId: string | null
}

export async function saveOutcomes(
  tx: Tx,
  importId: string,
  outcomes: readonly RowOutcome[],
): Promise<void> {
  await sql`
    update dispensary_import_rows as row set outcome = o.outcome, reason = o.reason,
      place_key = o."placeKey", reference = o.reference, dispensary_id = o."dispensaryId"
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as o(line int, outcome text, reason text,
      "placeKey" text, reference text, "dispensaryId" uuid)
    where row.import_id = ${importId} and row.line = o.line`.execute(tx)
}

/** The rows that were not created, and why: first invalid ones, then those already listed. */
export async function listSkippedRows(
  db: Db,
  importId: string,
  { offset, limit }: { offset: number; limit: number },
) {
  const { rows } = await sql<{
    line: number
    cells: Record<string, string>
    outcome: 'known' | 'failed'
    reason: string
    dispensaryId: string | null
  }>`
    select line, cells, outcome, reason, dispensary_id from dispensary_import_rows
    where import_id = ${importId} and outcome in ('failed', 'known')
    order by outcome, line offset ${offset} limit ${limit}`.execute(db)
  return rows
}
