import { queryOnce } from '@fairgrove/testing/services/database'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { createStandby, type Postgres, startPostgres } from '@fairgrove/testing/services/postgres'
import { startTcpProxy } from '@fairgrove/testing/tcp-proxy'
import { waitUntil } from '@fairgrove/testing/wait'

export type ReplicatedPostgres = AsyncDisposable & {
  /** Always the current primary. */
  url: string
  /** Kills the primary with SIGKILL and promotes the standby. */
  failOver: () => Promise<void>
  /** Adds a standby of the current primary. From then on commits wait for both. */
  addStandby: () => Promise<void>
}

/** A primary and a synchronous standby behind one address. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  await using started = new AsyncDisposableStack()
  let owner = started
  const createFolder = () => owner.use(createTemporaryFolder()).path
  const start = async (path: string) => {
    const postgres = await startPostgres({ folder: path, isDisposable: false })
    owner.use(postgres.process)
    return { ...postgres, path }
  }
  let primary = await start(createFolder())
  let standby: (Postgres & { path: string }) | undefined
  const proxy = started.use(await startTcpProxy(new URL(primary.url)))
  const url = new URL(primary.url)
  url.host = proxy.address

  async function addStandby(): Promise<void> {
    const path = createFolder()
    await createStandby(primary.url, { from: primary.path, to: path })
    standby = await start(path)
    // Set after the copy, so the standby does not inherit it: promoted alone, it would wait forever.
    await queryOnce(primary.url, `alter system set synchronous_standby_names = '*'`)
    await queryOnce(primary.url, 'select pg_reload_conf()')
    await waitUntil(
      async () => {
        const states = await queryOnce(
          primary.url,
          'select sync_state as it from pg_stat_replication',
        )
        return states.some(({ it }) => it === 'sync')
      },
      { what: 'The standby' },
    )
  }

  async function failOver(): Promise<void> {
    if (!standby) throw new Error('There is no standby to promote.')
    process.kill(primary.process.pid, 'SIGKILL')
    proxy.setTarget(undefined)
    await primary.process.exited
    await queryOnce(standby.url, 'select pg_promote()')
    proxy.setTarget(new URL(standby.url))
    primary = standby
    standby = undefined
  }

  owner = started.move()
  return { url: url.href, failOver, addStandby, [Symbol.asyncDispose]: () => owner.disposeAsync() }
}
