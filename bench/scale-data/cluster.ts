import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { getPersistentFolder, lockFolder } from '@fairgrove/testing/services/folders'
import { canPostgresAccess, startPostgres } from '@fairgrove/testing/services/postgres'

/** Memory for the full-size directory; with less, use `--database-url`. */
const settings = {
  shared_buffers: '4GB',
  effective_cache_size: '12GB',
  work_mem: '16MB',
  maintenance_work_mem: '1GB',
  // No replication, so tables filled in the transaction that created them need no WAL.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '24GB',
  checkpoint_timeout: '1h',
}

export type ScaleCluster = AsyncDisposable & { urlFor: (products: number) => string }

/** A dedicated server that keeps the loaded data, one database per size. */
export async function startScaleCluster(): Promise<ScaleCluster> {
  const folder = join(getPersistentFolder(canPostgresAccess), 'scale')
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  await using started = new AsyncDisposableStack()
  started.use(lockFolder(folder))
  const postgres = await startPostgres({ folder, isDisposable: true, settings })
  started.use(postgres.process)
  const running = started.move()
  return {
    urlFor(products) {
      const url = new URL(postgres.url)
      url.pathname = `/scale_${products}`
      return url.href
    },
    [Symbol.asyncDispose]: () => running.disposeAsync(),
  }
}
