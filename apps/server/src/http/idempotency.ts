import { createHmac } from 'node:crypto'
import { Problem } from '@fairgrove/contract/problems'
import { type Clock, minutesAfter } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { declareJob, handleJob, type JobHandler, Nothing } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import { claimKey, forgetKeysBefore, keepAnswer, readKey } from './idempotency.store.ts'

/** One request that must count once, however often it arrives. */
export type Once = {
  scope: string
  key: string
  fingerprint: Buffer
  /** As secrets used before would have made it: the first try may have come before a rotation. */
  earlierFingerprints: Buffer[]
}

const keyForm = /^[\w-]{8,128}$/

/** How long a first answer is kept. */
const keepHours = 24

/** Keyed, because bodies can hold passwords: a plain hash in the table could be guessed at leisure. */
export function onceOf(
  header: unknown,
  scope: string,
  body: unknown,
  [secret = '', ...earlier]: readonly string[],
): Once | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !keyForm.test(header)) {
    throw new Problem('invalid_input', {
      message: 'Idempotency-Key must be 8 to 128 letters, digits, _ or -.',
    })
  }
  const text = JSON.stringify(body ?? null)
  const keyed = (by: string) => createHmac('sha256', by).update(text).digest()
  return {
    ...{ scope, key: header, fingerprint: keyed(secret) },
    earlierFingerprints: earlier.map(keyed),
  }
}

/**
 * Runs the work in one transaction together with the claim on its key: a crash undoes both, a twin waits on
 * the claim and then gets the first answer. Without a key it is a plain transaction.
 */
export async function inTxOnce<Answer>(
  deps: { db: Db; clock: Clock },
  once: Once | undefined,
  work: (tx: Tx) => Promise<Answer>,
): Promise<Answer> {
  if (!once) return inTx(deps.db, work)
  return inTx(deps.db, async (tx) => {
    if (await claimKey(tx, once, deps.clock.now())) {
      const answer = await work(tx)
      await keepAnswer(tx, once, answer)
      return answer
    }
    const first = await readKey(tx, once)
    const isSame = [once.fingerprint, ...once.earlierFingerprints].some((fingerprint) =>
      first?.fingerprint.equals(fingerprint),
    )
    if (!first || !isSame) throw new Problem('idempotency_key_reused')
    return first.answer as Answer
  })
}

export const forgetKeys = declareJob('http.forgetIdempotencyKeys', Nothing)

export function idempotencyJobs(deps: { db: Db; clock: Clock }): JobHandler[] {
  return [
    handleJob(forgetKeys, async () => {
      const oldest = minutesAfter(deps.clock.now(), -keepHours * 60)
      await inTx(deps.db, (tx) => forgetKeysBefore(tx, oldest))
    }),
  ]
}
