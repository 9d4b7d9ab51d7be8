import { join } from 'node:path'
import { runProcess } from '@fairgrove/testing/processes'
import { projectRoot } from '@fairgrove/testing/project'
import { queryOnce, replaceDatabase } from '@fairgrove/testing/services/database'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { startPostgres } from '@fairgrove/testing/services/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrationFiles } from '../../apps/server/src/db/migrate.ts'
import { openDb, openPool } from '../../apps/server/src/db/pool.ts'
import { assertUnprivilegedRole } from '../../apps/server/src/db/runtime-role.ts'

const stack = new AsyncDisposableStack()
let superuser: URL

/** A server like the one of the PostgreSQL image, after deploy/postgres/roles.sh ran once. */
beforeAll(async () => {
  const { path: folder } = stack.use(createTemporaryFolder())
  const postgres = await startPostgres({ folder, isDisposable: true })
  stack.use(postgres.process)
  superuser = new URL(replaceDatabase(postgres.url, 'postgres'))
  // The script creates this role; test servers already have it.
  await queryOnce(superuser.href, 'drop role fairgrove_app')
  await runProcess({
    name: 'roles.sh',
    command: join(projectRoot, 'deploy/postgres/roles.sh'),
    args: [],
    env: {
      PATH: process.env.PATH,
      PGHOST: superuser.hostname,
      PGPORT: superuser.port,
      POSTGRES_USER: superuser.username,
      PGPASSWORD: decodeURIComponent(superuser.password),
      DATABASE_OWNER_PASSWORD: "own'er",
      DATABASE_APP_PASSWORD: 'app',
    },
  })
}, 120_000)
afterAll(() => stack.disposeAsync(), 60_000)

function urlFor(role: string, password: string): string {
  const url = new URL(replaceDatabase(superuser.href, 'fairgrove'))
  return Object.assign(url, { username: role, password: encodeURIComponent(password) }).href
}

test('the owner applies every migration without being a superuser, and the app role can use the tables', async () => {
  const owner = urlFor('fairgrove_owner', "own'er")
  expect(await migrate(owner)).toHaveLength((await readMigrationFiles()).length)
  const [role] = await queryOnce(
    owner,
    'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
  )
  expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false })

  const app = urlFor('fairgrove_app', 'app')
  const db = openDb(openPool(app, { max: 1, warn: (_, message) => expect.fail(message) }))
  await assertUnprivilegedRole(db, (_, message) => expect.fail(message))
  await db.destroy()
  expect(await queryOnce(app, 'select count(*)::int as n from accounts')).toEqual([{ n: 0 }])
  await queryOnce(app, "select graphile_worker.add_job('nothing', '{}'::json)")
  await expect(queryOnce(app, 'drop table accounts')).rejects.toThrow('must be owner')
  await expect(queryOnce(app, 'create temporary table loot (id int)')).rejects.toThrow(
    'permission denied',
  )
}, 120_000)
