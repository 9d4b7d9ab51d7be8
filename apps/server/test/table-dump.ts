import type { Db } from '../src/db/pool.ts'
import { sql } from '../src/db/sql.ts'

/**
 * Every table with all rows as text, including the queue: to check that nothing changed or that nothing is left. Tables
 * of extensions are reference data and are skipped.
 */
export async function dumpTables(db: Db): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string; content: string }>`
    select c.oid::regclass::text as name,
      query_to_xml(format('select t::text from %s t order by 1', c.oid::regclass), false, true, '') as content
    from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by name`.execute(db)
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]))
}
