import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, migrationFiles } from '../apps/server/src/db/migrate.ts'
import { openDb, openPool } from '../apps/server/src/db/pool.ts'
import { refusePrivilegedRole } from '../apps/server/src/db/runtime-role.ts'
import { run } from './processes.ts'
import { projectRoot } from './project.ts'
import { ask, databaseUrl } from './services/database.ts'
import { temporaryFolder } from './services/folders.ts'
import { startPostgres } from './services/postgres.ts'

const parts = new AsyncDisposableStack()
let superuser: URL

/** A server as the image of PostgreSQL starts one, with deploy/postgres/roles.sh run once. */
beforeAll(async () => {
  const { path: folder } = parts.use(temporaryFolder())
  const postgres = await startPostgres({ folder, isDisposable: true })
  parts.use(postgres.process)
  superuser = new URL(databaseUrl(postgres.url, 'postgres'))
  // The script makes it; servers for tests have it from the start.
  await ask(superuser.href, 'drop role fairgrove_app')
  await run({
    name: 'roles.sh',
    command: join(projectRoot, 'deploy/postgres/roles.sh'),
    args: [],
    env: {
      ...{ PATH: process.env.PATH, PGHOST: superuser.hostname, PGPORT: superuser.port },
      ...{ POSTGRES_USER: superuser.username, PGPASSWORD: decodeURIComponent(superuser.password) },
      ...{ DATABASE_OWNER_PASSWORD: "own'er", DATABASE_APP_PASSWORD: 'app' },
    },
  })
}, 120_000)
afterAll(() => parts.disposeAsync(), 60_000)

function urlFor(role: string, password: string): string {
  const url = new URL(databaseUrl(superuser.href, 'fairgrove'))
  return Object.assign(url, { username: role, password: encodeURIComponent(password) }).href
}

test('the owner applies every migration without being a superuser, and the app works with the tables', async () => {
  const owner = urlFor('fairgrove_owner', "own'er")
  expect(await migrate(owner)).toHaveLength((await migrationFiles()).length)
  const [role] = await ask(
    owner,
    'select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user',
  )
  expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolcreatedb: false })

  const app = urlFor('fairgrove_app', 'app')
  const db = openDb(openPool(app, { max: 1, warn: (_, message) => expect.fail(message) }))
  await refusePrivilegedRole(db, (_, message) => expect.fail(message))
  await db.destroy()
  expect(await ask(app, 'select count(*)::int as n from accounts')).toEqual([{ n: 0 }])
  await ask(app, "select graphile_worker.add_job('nothing', '{}'::json)")
  await expect(ask(app, 'drop table accounts')).rejects.toThrow('must be owner')
  await expect(ask(app, 'create temporary table loot (id int)')).rejects.toThrow(
    'permission denied',
  )
}, 120_000)
