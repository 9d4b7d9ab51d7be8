import { setTimeout as sleep } from 'node:timers/promises'
import type { Action, Prepared } from './actions.ts'
import type { Fault } from './fault-proxy.ts'
import type { DependencyName, Shop } from './shop.ts'
import { type Answer, measureUntil } from './site-request.ts'

/** What one person sees while the fault lasts. */
export type Expectation = {
  action: Action
  status: number
  shows: string
  withinSeconds: number
  /** What the request started is finished within this time, too, while the fault lasts. */
  finishes?: boolean
}

/** One dependency with one fault. */
export type Cell = {
  dependency: DependencyName
  kind: 'down' | 'slow' | 'wrong'
  /** What happens to it, in a few words. */
  fault: string
  /** Returns how to lift the fault. */
  apply: (shop: Shop) => Promise<() => unknown>
  expected: Expectation[]
  /** At least this long, for what the worker does meanwhile. */
  lastsSeconds?: number
}

export type Observation = {
  expectation: Expectation
  answer: Answer
  /** From the end of the fault until the same works again, and what it started has happened; undefined if never. */
  recoverySeconds: number | undefined
  problems: string[]
}

export type CellReport = { cell: Cell; observations: Observation[] }

/** As without the fault, but maybe later. */
export const works = (action: Action, withinSeconds = 5): Expectation => ({
  action,
  ...action.healthy,
  withinSeconds,
})

export const sees = (
  action: Action,
  status: number,
  shows: string,
  withinSeconds: number,
): Expectation => ({ action, status, shows, withinSeconds })

/** While the fault lasts, also what happens after the request. */
export const finishes = (action: Action, withinSeconds: number): Expectation => ({
  ...works(action, withinSeconds),
  finishes: true,
})

/** A fault of the proxy in front of the dependency. */
export const proxied = (dependency: DependencyName, fault: Fault) => async (shop: Shop) => {
  await shop.proxies[dependency].setFault(fault)
  return () => shop.proxies[dependency].setFault({ kind: 'pass' })
}

/** Retries of the worker come after 3, 10 and 30 seconds. */
const recoveryTimeoutSeconds = 60

/** Everyone acts at once while the fault lasts, then again afterward until it works. */
export async function runCell(shop: Shop, cell: Cell): Promise<CellReport> {
  const prepared: Prepared[] = []
  for (const { action } of cell.expected) prepared.push((await action.prepare?.(shop)) ?? {})
  const lift = await cell.apply(shop)
  let answers: Answer[]
  try {
    const ended = sleep((cell.lastsSeconds ?? 0) * 1000)
    answers = await Promise.all(
      cell.expected.map((expectation, index) => act(shop, expectation, prepared[index] ?? {})),
    )
    await ended
  } finally {
    await lift()
  }
  const observations = await Promise.all(
    cell.expected.map(async (expectation, index) => {
      const answer = answers[index] as Answer
      return {
        expectation,
        answer,
        ...(await observeRecovery(shop, expectation, prepared[index] ?? {}, answer)),
      }
    }),
  )
  return { cell, observations }
}

async function act(
  shop: Shop,
  { action, finishes, withinSeconds }: Expectation,
  prepared: Prepared,
): Promise<Answer> {
  const answer = await action.request(shop, prepared)
  if (!finishes) return answer
  const seconds = await measureUntil(
    async () => (await action.findUnfinished?.(shop, prepared)) === undefined,
    withinSeconds,
  )
  return { ...answer, seconds: answer.seconds + (seconds ?? Number.POSITIVE_INFINITY) }
}

async function observeRecovery(
  shop: Shop,
  expectation: Expectation,
  prepared: Prepared,
  answer: Answer,
): Promise<Pick<Observation, 'recoverySeconds' | 'problems'>> {
  const { action } = expectation
  const { healthy, isLeft, findUnfinished } = action
  const problems = findDifferences(expectation, answer)
  let last = 'not tried'
  let hasWorked = isLeft === true
  const recoverySeconds = await measureUntil(async () => {
    if (!hasWorked) {
      const again = await action.request(shop, prepared)
      last = describeAnswer(again)
      hasWorked = again.status === healthy.status && again.text.includes(healthy.shows)
      if (!hasWorked) return false
    }
    const unfinished = await findUnfinished?.(shop, prepared)
    last = unfinished ?? ''
    return unfinished === undefined
  }, recoveryTimeoutSeconds)
  if (recoverySeconds === undefined) problems.push(`${action.does}: does not recover: ${last}`)
  return { recoverySeconds, problems }
}

function findDifferences(expectation: Expectation, answer: Answer): string[] {
  const { action, status, shows, withinSeconds } = expectation
  const problems: string[] = []
  const isAsExpected = answer.status === status && answer.text.includes(shows)
  if (!isAsExpected)
    problems.push(`${action.does}: ${describeAnswer(answer)} instead of ${status} ${shows}`)
  if (answer.seconds > withinSeconds)
    problems.push(`${action.does}: ${answer.seconds.toFixed(1)} s instead of ${withinSeconds} s`)
  return problems
}

const describeAnswer = ({ status, text }: Answer) => `${status} ${text.slice(0, 300)}`
