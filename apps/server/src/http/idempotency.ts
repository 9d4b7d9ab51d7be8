import { createHmac } from 'node:crypto'
import { Problem } from '@fairgrove/contract/problems'
import { addMinutes, type Clock } from '../clock.ts'
import type { Db } from '../db/pool.ts'
import { declareJob, handleJob, type JobHandler, NoPayload } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import { claimKey, deleteKeysBefore, readKey, saveResponse } from './idempotency.store.ts'

/** A request that must take effect once, however often it arrives. */
export type IdempotencyKey = {
  scope: string
  key: string
  fingerprint: Buffer
  /** Computed with previous secrets: the first attempt may be from before a rotation. */
  earlierFingerprints: Buffer[]
}

const keyPattern = /^[\w-]{8,128}$/

const retentionHours = 24

/** Keyed, because bodies can contain passwords: a plain hash could be brute-forced offline. */
export function parseIdempotencyKey(
  header: unknown,
  scope: string,
  body: unknown,
  [secret = '', ...previousSecrets]: readonly string[],
): IdempotencyKey | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !keyPattern.test(header)) {
    throw new Problem('invalid_input', {
      message: 'Idempotency-Key must be 8 to 128 letters, digits, _ or -.',
    })
  }
  const text = JSON.stringify(body ?? null)
  const computeFingerprint = (hmacKey: string) =>
    createHmac('sha256', hmacKey).update(text).digest()
  return {
    scope,
    key: header,
    fingerprint: computeFingerprint(secret),
    earlierFingerprints: previousSecrets.map(computeFingerprint),
  }
}

/**
 * Runs the work in one transaction with the claim on its key: a crash undoes both, and a duplicate blocks on the
 * claim, then gets the first response. Without a key it is a plain transaction.
 */
export async function withIdempotency<Result>(
  deps: { db: Db; clock: Clock },
  idempotencyKey: IdempotencyKey | undefined,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  if (!idempotencyKey) return inTx(deps.db, work)
  return inTx(deps.db, async (tx) => {
    if (await claimKey(tx, idempotencyKey, deps.clock.now())) {
      const response = await work(tx)
      await saveResponse(tx, idempotencyKey, response)
      return response
    }
    const stored = await readKey(tx, idempotencyKey)
    const isSame = [idempotencyKey.fingerprint, ...idempotencyKey.earlierFingerprints].some(
      (fingerprint) => stored?.fingerprint.equals(fingerprint),
    )
    if (!stored || !isSame) throw new Problem('idempotency_key_reused')
    return stored.answer as Result
  })
}

export const deleteExpiredIdempotencyKeysJob = declareJob('http.forgetIdempotencyKeys', NoPayload)

export function idempotencyJobs(deps: { db: Db; clock: Clock }): JobHandler[] {
  return [
    handleJob(deleteExpiredIdempotencyKeysJob, async () => {
      const oldest = addMinutes(deps.clock.now(), -retentionHours * 60)
      await inTx(deps.db, (tx) => deleteKeysBefore(tx, oldest))
    }),
  ]
}
