import type { Tx } from '../db/tx.ts'

type Key = { scope: string; key: string }

/** True for the first request. A concurrent one blocks until the first has committed or rolled back. */
export async function claimKey(
  tx: Tx,
  claim: Key & { fingerprint: Buffer },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('idempotencyKeys')
    .values({ scope: claim.scope, key: claim.key, fingerprint: claim.fingerprint, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function saveResponse(tx: Tx, { scope, key }: Key, response: unknown): Promise<void> {
  await tx
    .updateTable('idempotencyKeys')
    .set({ answer: JSON.stringify(response) })
    .where('scope', '=', scope)
    .where('key', '=', key)
    .execute()
}

export function readKey(tx: Tx, { scope, key }: Key) {
  return tx
    .selectFrom('idempotencyKeys')
    .select(['fingerprint', 'answer'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
}

export async function deleteKeysBefore(tx: Tx, time: Date): Promise<void> {
  await tx.deleteFrom('idempotencyKeys').where('createdAt', '<', time).execute()
}
