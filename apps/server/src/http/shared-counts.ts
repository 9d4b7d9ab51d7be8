import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { createClient } from 'redis'
import type { Warn } from '../db/pool.ts'

/** How often a key was hit in its present window, and how much of that window is left. */
export type Window = { hits: number; expiresInMs: number }
type Hits = { key: string; seconds: number; hits: number }

export type SharedCounts = {
  /** Adds to all of them in one round trip. Rejects when Redis is away. */
  add(all: Hits[]): Promise<Window[]>
  /** Runs a script on some keys. Rejects when Redis is unavailable. */
  run(script: string, keys: string[], values: (string | number)[]): Promise<unknown>
  close(): void
}

/** A window starts with its first hit, whatever happens to this process. */
const addScript = `local windows = {}
for i, key in ipairs(KEYS) do
  local hits, ms = ARGV[2 * i - 1], ARGV[2 * i]
  local n = redis.call('INCRBY', key, hits)
  if n == tonumber(hits) then redis.call('PEXPIRE', key, ms) end
  windows[2 * i - 1], windows[2 * i] = n, redis.call('PTTL', key)
end
return windows`

/** Longer than any healthy answer on a local network; a stuck Redis must not hold up a sign-in. */
const patienceMs = 150

const connectTimeoutMs = 1_000

/** After a miss Redis is left alone this long: waiting for a stuck one is paid once, not by every request. */
const restMs = 2_000

export async function openSharedCounts(url: string, warn: Warn): Promise<SharedCounts> {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: connectTimeoutMs,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, 5_000),
    },
  })
  let isAway = false
  let restsUntil = 0
  const noteMiss = (error: Error) => {
    if (!isAway) warn({ err: error }, 'Redis is away: rate limits are counted per process')
    isAway = true
    restsUntil = Date.now() + restMs
  }
  const noteAnswer = () => {
    isAway = false
    restsUntil = 0
  }
  client.on('error', noteMiss)
  client.on('ready', noteAnswer)
  const connected = client.connect().catch(() => undefined)
  // The first hit should count for everyone, but a missing Redis must not keep the API from starting.
  await Promise.race([connected, once(client, 'error'), sleep(connectTimeoutMs)])

  const run: SharedCounts['run'] = async (script, keys, values) => {
    if (!client.isReady || Date.now() < restsUntil) throw new Error('Redis is away')
    try {
      const answer = await withinPatience(
        client.eval(script, { keys, arguments: values.map(String) }),
      )
      noteAnswer()
      return answer
    } catch (error) {
      noteMiss(error as Error)
      throw error
    }
  }

  return {
    run,
    async add(all) {
      const keys = all.map(({ key }) => key)
      const values = all.flatMap(({ hits, seconds }) => [hits, seconds * 1000])
      return windowsOf((await run(addScript, keys, values)) as number[])
    },
    close: () => client.destroy(),
  }
}

function windowsOf(numbers: number[]): Window[] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => ({
    hits: numbers[2 * index] ?? 0,
    expiresInMs: numbers[2 * index + 1] ?? 0,
  }))
}

function withinPatience<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Redis did not answer in time')), patienceMs)
    answer.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
