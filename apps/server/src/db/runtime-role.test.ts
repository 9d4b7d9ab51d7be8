import { runtimeRole as testingRuntimeRole } from '@fairgrove/testing/services/runtime-role'
import { beforeAll, expect, test } from 'vitest'
import { startEntryPoint } from '../../test/server-process.ts'
import { useTestDatabase } from '../../test/test-database.ts'
import { migrate } from './migrate.ts'
import { openDb, openPool } from './pool.ts'
import { assertUnprivilegedRole, runtimeRole } from './runtime-role.ts'
import { sql } from './sql.ts'

const database = useTestDatabase()
// Privileges on the database itself are not cloned from the template.
beforeAll(() => migrate(database.ownerUrl))

const forbidden = [
  'create table extra (id int)',
  'create temporary table extra (id int)',
  'create table extra as select * from accounts',
  'create unlogged table extra (id int)',
  'create view extra as select * from accounts',
  'create materialized view extra as select 1',
  'create index on accounts (email)',
  'create sequence extra',
  "create type extra as enum ('a')",
  'create schema extra',
  'create database extra',
  'create extension dblink',
  'create role extra superuser',
  'alter role current_user superuser',
  'set role fairgrove',
  "create function extra() returns int language sql as 'select 1'",
  'create trigger extra before update on accounts execute function suppress_redundant_updates_trigger()',
  'alter table coin_entries disable trigger all',
  'drop trigger coin_entries_append_only on coin_entries',
  'alter table accounts add column extra text',
  'alter table accounts drop column email',
  'drop table accounts cascade',
  'truncate audit_entries',
  'set session_replication_role = replica',
  'alter table accounts owner to current_user',
  'delete from schema_migrations',
  'insert into graphile_worker.migrations (id) values (99)',
  "copy accounts to program 'cat'",
  "copy accounts from '/etc/passwd'",
  "select pg_read_file('/etc/passwd')",
  "select lo_import('/etc/passwd')",
  "alter system set work_mem = '1GB'",
]

test.each(forbidden)('the runtime role may not: %s', async (statement) => {
  const failure = await sql
    .raw(statement)
    .execute(database.db)
    .catch((error) => error)
  // insufficient_privilege
  expect(failure).toMatchObject({ code: '42501' })
})

test('rows of every table and of the queue can be read and written', async () => {
  const { rows } = await sql<{ name: string; isAllowed: boolean }>`
    select format('%I.%I', n.nspname, c.relname) as name,
      has_table_privilege(c.oid, 'select') and (c.relname in ('schema_migrations', 'migrations')
        or has_table_privilege(c.oid, 'insert, update, delete')) as "isAllowed"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`.execute(
    database.db,
  )
  expect(rows.length).toBeGreaterThan(50)
  expect(rows.filter(({ isAllowed }) => !isAllowed)).toEqual([])
})

test("production rejects the tables' owner and accepts the runtime role", async () => {
  const warn = () => undefined
  await expect(assertUnprivilegedRole(database.db, warn)).resolves.toBeUndefined()
  await expect(assertUnprivilegedRole(database.ownerDb, warn)).rejects.toThrow('more rights')
})

test('starts while the database is unreachable', async () => {
  const warnings: string[] = []
  const nowhere = openDb(openPool('postgres://a:b@127.0.0.1:1/c', { warn: () => undefined }))
  await assertUnprivilegedRole(nowhere, (_, message) => warnings.push(message))
  expect(warnings).toEqual(['the rights of the database role could not be checked'])
  await nowhere.destroy()
})

test('an API started as the owner in production exits and says why', async () => {
  const output: string[] = []
  const production = {
    NODE_ENV: 'production',
    TAX_RULES: 'specified',
    POSTAL_ADDRESS: 'Fairgrove, 200 Example Avenue, Chicago, IL 60601',
  }
  const api = startEntryPoint('api', { ...production, DATABASE_URL: database.ownerUrl }, (line) =>
    output.push(line),
  )
  expect((await api.exited).code).toBe(1)
  expect(output.join('\n')).toContain('DATABASE_URL names a role with more rights')
}, 60_000)

test('the test services create the role that migrations grant privileges to', () => {
  expect(testingRuntimeRole).toBe(runtimeRole)
})
