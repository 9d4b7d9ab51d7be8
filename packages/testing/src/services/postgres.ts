import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../ports.ts'
import { isAlive, type RunningProcess, runProcess, startProcess } from '../processes.ts'
import { waitUntil } from '../wait.ts'
import { canConnect, replaceDatabase } from './database.ts'
import { createRuntimeRole } from './runtime-role.ts'

const debianBinaries = '/usr/lib/postgresql/15/bin'
const role = 'fairgrove'

// PostgreSQL refuses to run as root, so root starts it as Debian's user for it.
const user = process.getuid?.() === 0 ? 'postgres' : undefined

const settings = {
  listen_addresses: '127.0.0.1',
  // TCP only; a socket path could exceed its 107 bytes in a deep checkout.
  unix_socket_directories: '',
  max_connections: '300',
  shared_buffers: '256MB',
  random_page_cost: '1.1',
  jit: 'off',
  timezone: 'UTC',
}

/** Four times faster, but a power loss may corrupt the data: tests and demos only. */
const unsafeFastSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

type PostgresOptions = {
  /** The cluster's folder; created if missing. */
  folder: string
  /** Tests and demos may lose their data, development may not. */
  isDisposable: boolean
  database?: string
  /** Override or extend the defaults. */
  settings?: Record<string, string>
}

export type Postgres = { url: string; process: RunningProcess }

/** Whether the user that PostgreSQL will run as has access to this folder. */
export function canPostgresAccess(folder: string): boolean {
  if (!user) return true
  const asUser = ['--reuid', user, '--regid', user, '--init-groups']
  return spawnSync('setpriv', [...asUser, 'test', '-x', folder]).status === 0
}

export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const data = join(options.folder, 'postgres')
  if (existsSync(join(data, 'PG_VERSION'))) await stopAbandonedServer(data)
  else await createCluster(options.folder, data)

  const password = readFileSync(passwordFile(options.folder), 'utf8')
  const port = await findFreePort()
  const log: string[] = []
  const all = {
    ...settings,
    ...(options.isDisposable ? unsafeFastSettings : {}),
    ...options.settings,
    port: String(port),
  }
  const server = startProcess({
    name: 'postgres',
    command: findPostgresProgram('postgres'),
    args: ['-D', data, ...Object.entries(all).flatMap(([key, value]) => ['-c', `${key}=${value}`])],
    // SIGINT is a fast shutdown; SIGTERM would wait for every client to disconnect.
    stopSignal: 'SIGINT',
    onLine: (line) => log.push(line) > 200 && log.shift(),
    ...(user && { user }),
  })
  const url = `postgres://${role}:${password}@127.0.0.1:${port}/${options.database ?? role}`
  try {
    await waitUntil(() => canConnect(url, { database: 'postgres' }), {
      what: 'PostgreSQL',
      process: server,
    })
  } catch (cause) {
    await server.stop()
    throw new Error(
      `PostgreSQL did not start. Is it installed (npm run setup)?\n${log.join('\n')}`,
      { cause },
    )
  }
  await createRuntimeRole(replaceDatabase(url, 'postgres'))
  return { url, process: server }
}

export async function removeCluster(folder: string): Promise<void> {
  const data = join(folder, 'postgres')
  await stopAbandonedServer(data)
  rmSync(data, { recursive: true, force: true })
}

/** A standby of the server at `url`, not started yet. */
export async function createStandby(
  url: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const data = join(to, 'postgres')
  prepareDataFolder(to, data, readFileSync(passwordFile(from), 'utf8'))
  await runProcess({
    name: 'pg_basebackup',
    command: findPostgresProgram('pg_basebackup'),
    args: ['-d', url, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
    ...(user && { user }),
  })
}

function prepareDataFolder(folder: string, data: string, password: string): void {
  rmSync(data, { recursive: true, force: true })
  mkdirSync(data, { mode: 0o700 })
  writeFileSync(passwordFile(folder), password, { mode: 0o600 })
  if (!user) return
  const id = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }))
  for (const path of [data, passwordFile(folder)]) chownSync(path, id('-u'), id('-g'))
}

async function createCluster(folder: string, data: string): Promise<void> {
  prepareDataFolder(folder, data, randomBytes(24).toString('base64url'))
  await runProcess({
    name: 'initdb',
    command: findPostgresProgram('initdb'),
    args: [
      '-D',
      data,
      '--username',
      role,
      '--encoding',
      'UTF8',
      '--locale',
      'C.UTF-8',
      '--auth',
      'scram-sha-256',
      '--pwfile',
      passwordFile(folder),
      '--no-sync',
    ],
    ...(user && { user }),
  })
}

/** A server whose parent was killed may still be running or shutting down. */
async function stopAbandonedServer(data: string): Promise<void> {
  const file = join(data, 'postmaster.pid')
  if (!existsSync(file)) return
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], {
    encoding: 'utf8',
  }).stdout
  if (!command.includes(data)) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + 15_000
  while (isAlive(pid)) {
    if (Date.now() > deadline)
      throw new Error(`An older PostgreSQL (process ${pid}) does not stop.`)
    await sleep(100)
  }
}

function passwordFile(folder: string): string {
  return join(folder, 'postgres.password')
}

/** Debian keeps the server's programs out of the PATH. */
export function findPostgresProgram(name: string): string {
  const debian = join(debianBinaries, name)
  return existsSync(debian) ? debian : name
}
