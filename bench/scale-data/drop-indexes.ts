import type { ParallelConnections } from './parallel-connections.ts'

/** What was dropped, as statements that recreate it. */
export type RestoreStatements = {
  indexes: string[]
  keys: string[]
  references: string[]
  triggers: string[]
  autovacuum: string[]
}

type Definition = {
  table: string
  name: string
  definition: string
  index: string | null
  type: string
}

/**
 * Drops indexes, keys, references and triggers as currently defined: loading ten million rows without them and
 * rebuilding them takes minutes instead of hours.
 */
export async function dropIndexesAndConstraints(
  connections: ParallelConnections,
  tables: readonly string[],
): Promise<RestoreStatements> {
  const constraints = await connections.run(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, contype as type,
       pg_get_constraintdef(c.oid) as definition,
       case when contype in ('p', 'u') then pg_get_indexdef(conindid) end as index
     from pg_constraint c
     where (conrelid = any ($1::regclass[]) and contype in ('p', 'u', 'f'))
       or (confrelid = any ($1::regclass[]) and contype = 'f')`,
    [tables],
  )
  const indexes = await connections.run(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
     from pg_index i where indrelid = any ($1::regclass[])
       and not exists (select from pg_constraint where conindid = i.indexrelid and contype in ('p', 'u'))`,
    [tables],
  )
  const all: Definition[] = constraints.rows
  const references = all.filter(({ type }) => type === 'f')
  const keys = all.filter(({ type }) => type !== 'f')
  const drop = ({ table, name }: Definition) => `alter table ${table} drop constraint ${name}`
  for (const statement of [
    ...references.map(drop),
    ...keys.map(drop),
    ...indexes.rows.map(({ name }) => `drop index ${name}`),
    ...tables.map((table) => `alter table ${table} disable trigger user`),
    ...tables.map((table) => `alter table ${table} set (autovacuum_enabled = false)`),
  ]) {
    await connections.run(statement)
  }
  return {
    indexes: [
      ...keys.map(({ index }) => index ?? ''),
      ...indexes.rows.map(({ definition }) => definition),
    ],
    // Built separately first: adding the key directly would hold an exclusive lock.
    keys: keys.map(
      ({ table, name, type }) =>
        `alter table ${table} add constraint ${name} ${type === 'p' ? 'primary key' : 'unique'} using index ${name}`,
    ),
    references: references.map(
      ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
    ),
    triggers: tables.map((table) => `alter table ${table} enable trigger user`),
    autovacuum: tables.map((table) => `alter table ${table} reset (autovacuum_enabled)`),
  }
}
