import { startRedis } from '@fairgrove/testing/services/redis'
import { signal } from './network.ts'

export type ReplaceableRedis = {
  url: string
  kill: () => Promise<void>
  start: () => Promise<void>
  signal: (name: 'SIGSTOP' | 'SIGCONT') => void
}

/** A Redis that can be killed and started again on its port, without its data. */
export async function startReplaceableRedis(
  stack: AsyncDisposableStack,
): Promise<ReplaceableRedis> {
  let redis = await startRedis()
  stack.defer(() => redis.process.stop())
  const { url } = redis
  return {
    url,
    async kill() {
      signal(redis.process.pid, 'SIGKILL')
      await redis.process.exited
    },
    async start() {
      redis = await startRedis({ port: Number(new URL(url).port) })
    },
    signal: (name) => signal(redis.process.pid, name),
  }
}
