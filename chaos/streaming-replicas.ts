import { queryOnce } from '@fairgrove/testing/services/database'
import { createTemporaryFolder } from '@fairgrove/testing/services/folders'
import { createStandby, startPostgres } from '@fairgrove/testing/services/postgres'
import { startTcpProxy } from '@fairgrove/testing/tcp-proxy'

export type StreamingReplica = {
  /** Stays the same when the replica is restarted. */
  url: string
  /** SIGKILL; connections to it are refused from then on. */
  kill: () => Promise<void>
  restart: () => Promise<void>
  /** Accepts connections, but does not respond until it is killed and restarted. */
  hang: () => Promise<void>
  pauseReplay: () => Promise<void>
  resumeReplay: () => Promise<void>
  /** Commits become visible this much later. */
  setApplyDelay: (milliseconds: number) => Promise<void>
}

type PrimaryWithReplicas = {
  url: string
  addReplica: () => Promise<StreamingReplica>
}

/** A killed replica, and a copy made while another one is, need log that the primary would have removed. */
const settings = { wal_keep_size: '512MB' }

/** A disposable primary; replicas are copied from it and follow it asynchronously. */
export async function startPrimaryWithReplicas(
  stack: AsyncDisposableStack,
): Promise<PrimaryWithReplicas> {
  const createFolder = () => stack.use(createTemporaryFolder()).path
  const start = async (path: string) => {
    const postgres = await startPostgres({ folder: path, isDisposable: true, settings })
    stack.use(postgres.process)
    return postgres
  }
  const primaryFolder = createFolder()
  const primary = await start(primaryFolder)

  async function addReplica(): Promise<StreamingReplica> {
    const path = createFolder()
    await createStandby(primary.url, { from: primaryFolder, to: path })
    let postgres = await start(path)
    const proxy = stack.use(await startTcpProxy(new URL(postgres.url)))
    const url = new URL(postgres.url)
    url.host = proxy.address
    const run = async (sql: string) => {
      await queryOnce(postgres.url, sql)
    }
    return {
      url: url.href,
      async kill() {
        process.kill(postgres.process.pid, 'SIGKILL')
        await postgres.process.exited
        proxy.setTarget(undefined)
      },
      async restart() {
        postgres = await start(path)
        proxy.setTarget(new URL(postgres.url))
      },
      async hang() {
        proxy.freeze()
      },
      pauseReplay: () => run('select pg_wal_replay_pause()'),
      resumeReplay: () => run('select pg_wal_replay_resume()'),
      async setApplyDelay(milliseconds) {
        await run(`alter system set recovery_min_apply_delay = ${milliseconds}`)
        await run('select pg_reload_conf()')
      },
    }
  }
  return { url: primary.url, addReplica }
}
