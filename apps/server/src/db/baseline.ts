import type pg from 'pg'

export type MigrationFile = { name: string; text: string; sha256: string }

/** The migrations that the baseline replaced (docs/adr/0037-squash-migrations.md). */
const squashed = { count: 62, first: '0001_foundation.sql', last: '0062_security_events.sql' }

/** The files up to this one create the schema that all squashed migrations created. */
const lastBaselineFile = '0011_rewards.sql'

/**
 * Records the baseline as applied, without running it, in a database that the squashed migrations created. Returns
 * whether it did.
 */
export async function applyBaseline(
  client: pg.Client,
  files: readonly MigrationFile[],
): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>('select name from schema_migrations')
  const recorded = rows.map(({ name }) => name).filter((name) => name <= squashed.last)
  if (!recorded.includes(squashed.first)) return false
  if (recorded.length !== squashed.count || !recorded.includes(squashed.last)) {
    throw new Error(
      `This database has ${recorded.length} of the ${squashed.count} migrations before the squash. First migrate it ` +
        `with the last version that contains ${squashed.last}, then with this one (deploy/README.md). Nothing was changed.`,
    )
  }
  const baseline = files.filter(({ name }) => name <= lastBaselineFile)
  // One statement, so a crash leaves either all old records or all new ones.
  await client.query(
    `with removed as (delete from schema_migrations where name = any ($1))
    insert into schema_migrations (name, sha256) select * from unnest($2::text[], $3::text[])`,
    [recorded, baseline.map(({ name }) => name), baseline.map(({ sha256 }) => sha256)],
  )
  return true
}
