import { Problem } from '@fairgrove/contract/problems'
import { metrics } from '../metrics/metrics.ts'
import { setBounded } from './local-counter.ts'
import type { RedisCounters } from './redis-counters.ts'

/** The first failures are free; from then on each one doubles the delay before the next attempt. */
type DelayRule = {
  free: number
  firstDelayMs: number
  maxDelayMs: number
  /** One failure expires in this time. */
  forgetMs: number
  /** Whether a success resets the count or only refunds its own attempt. */
  isClearedBySuccess: boolean
}

const secondMs = 1_000
const minuteMs = 60 * secondMs

/** Ten passwords in the first hour, four in each later one. */
const accountRule: DelayRule = {
  free: 4,
  firstDelayMs: minuteMs,
  maxDelayMs: 15 * minuteMs,
  forgetMs: 60 * minuteMs,
  isClearedBySuccess: true,
}

const delayRules = {
  account: accountRule,
  /** A browser that has signed in to this account before: guesses made elsewhere cannot lock it out. */
  device: accountRule,
  /**
   * Generous, because a carrier has thousands of phones behind one address: three failures a minute, all day, cause
   * no delay. Trying one password on many accounts gets about 240 attempts in the first hour.
   */
  network: {
    free: 60,
    firstDelayMs: secondMs,
    maxDelayMs: minuteMs,
    forgetMs: 20 * secondMs,
    isClearedBySuccess: false,
  },
} satisfies Record<string, DelayRule>

/** A counter key. A share above 1 is for keys that stand for many clients, such as a wide network. */
export type AttemptKey = { kind: keyof typeof delayRules; key: string; share?: number }

export type AttemptLimiter = {
  /**
   * Counts a failure before the password is checked, so parallel guesses cannot pass together. Throws during a
   * delay.
   */
  recordAttempt(keys: AttemptKey[]): Promise<void>
  recordSuccess(keys: AttemptKey[]): Promise<void>
}

type KeyRule = { name: string } & DelayRule
type AttemptState = { level: number; at: number; until: number }

/** `beginLocally` in Lua: one round trip, and atomic. */
const beginScript = `local now, wait, levels = tonumber(ARGV[1]), 0, {}
for i, key in ipairs(KEYS) do
  local state = redis.call('HMGET', key, 'level', 'at', 'until')
  local level, at = tonumber(state[1]) or 0, tonumber(state[2]) or now
  levels[i] = math.max(0, level - (now - at) / tonumber(ARGV[4 * i + 1]))
  wait = math.max(wait, (tonumber(state[3]) or 0) - now)
end
if wait > 0 then return wait end
for i, key in ipairs(KEYS) do
  local free, first, max, forget = unpack(ARGV, 4 * i - 2, 4 * i + 1)
  local level = math.min(levels[i] + 1, free + math.ceil(math.log(max / first) / math.log(2)))
  local over, delay = math.ceil(level) - free, 0
  if over >= 0 then delay = math.min(first * 2 ^ over, tonumber(max)) end
  redis.call('HSET', key, 'level', level, 'at', now, 'until', now + delay)
  redis.call('PEXPIRE', key, math.ceil(level * forget) + delay + 60000)
end
return 0`

const succeedScript = `for i, key in ipairs(KEYS) do
  if ARGV[i] == 'clear' then redis.call('DEL', key)
  elseif redis.call('EXISTS', key) == 1 then
    redis.call('HINCRBYFLOAT', key, 'level', -1)
    redis.call('HSET', key, 'until', 0)
  end
end`

/** Bounded, so an attacker cannot exhaust memory. */
const maxKeys = 10_000

/** Counts in Redis; while Redis is unavailable each process counts for itself. */
export function createAttemptLimiter(
  shared: RedisCounters,
  { factor, now }: { factor: number; now: () => number },
): AttemptLimiter {
  const local = new Map<string, AttemptState>()

  const toKeyRules = (keys: AttemptKey[]): KeyRule[] =>
    keys.map(({ kind, key, share = 1 }) => {
      const { free, forgetMs, ...rule } = delayRules[kind]
      return {
        ...rule,
        name: `limit:attempts:${kind}:${key}`,
        free: Math.max(1, Math.round(free * factor * share)),
        forgetMs: forgetMs / share,
      }
    })

  function recordAttemptLocally(keyRules: KeyRule[], time: number): number {
    const states = keyRules.map(({ name }) => local.get(name) ?? { level: 0, at: time, until: 0 })
    const wait = Math.max(...states.map(({ until }) => until - time))
    if (wait > 0) return wait
    for (const [index, { name, ...rule }] of keyRules.entries()) {
      setBounded(local, name, addFailure(states[index] as AttemptState, rule, time), maxKeys)
    }
    return 0
  }

  return {
    async recordAttempt(keys) {
      const keyRules = toKeyRules(keys)
      const time = now()
      const names = keyRules.map(({ name }) => name)
      const rules = keyRules.flatMap((rule) => [
        rule.free,
        rule.firstDelayMs,
        rule.maxDelayMs,
        rule.forgetMs,
      ])
      const waitMs = await shared
        .run(beginScript, names, [time, ...rules])
        .catch(() => recordAttemptLocally(keyRules, time))
      if (Number(waitMs) <= 0) return
      metrics.increment('fairgrove_rate_limited_requests_total', { limit: 'attempts' })
      throw tooManyAttempts(Math.ceil(Number(waitMs) / secondMs))
    },
    async recordSuccess(keys) {
      const keyRules = toKeyRules(keys)
      for (const { name, isClearedBySuccess } of keyRules) {
        const state = local.get(name)
        if (isClearedBySuccess) local.delete(name)
        else if (state) local.set(name, { ...state, level: state.level - 1, until: 0 })
      }
      await shared
        .run(
          succeedScript,
          keyRules.map(({ name }) => name),
          keyRules.map((rule) => (rule.isClearedBySuccess ? 'clear' : 'give back')),
        )
        .catch(() => undefined)
    },
  }
}

function addFailure(
  { level, at }: AttemptState,
  rule: Omit<KeyRule, 'name'>,
  time: number,
): AttemptState {
  const { free, firstDelayMs, maxDelayMs, forgetMs } = rule
  const left = Math.max(0, level - (time - at) / forgetMs)
  const maxLevel = free + Math.ceil(Math.log2(maxDelayMs / firstDelayMs))
  const raised = Math.min(left + 1, maxLevel)
  const over = Math.ceil(raised) - free
  const delay = over < 0 ? 0 : Math.min(firstDelayMs * 2 ** over, maxDelayMs)
  return { level: raised, at: time, until: time + delay }
}

function tooManyAttempts(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60)
  const message =
    minutes === 1
      ? 'Too many attempts. Wait 1 minute and try again.'
      : `Too many attempts. Wait ${minutes} minutes and try again.`
  return new Problem('rate_limited', { message, retryAfterSeconds: seconds })
}
