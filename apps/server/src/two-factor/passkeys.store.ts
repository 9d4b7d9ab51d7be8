import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'

export type Ceremony = 'sign_in' | 'register' | 'confirm'

type Challenge = {
  challenge: string
  ceremony: Ceremony
  sessionId: string | null
  network: string
  createdAt: Date
  expiresAt: Date
}

/** One network's oldest are deleted beyond this many: what the rate limit lets through in five minutes. */
const maxPerNetwork = 1_500

export async function insertChallenge(tx: Tx, challenge: Challenge): Promise<void> {
  await tx.insertInto('passkeyChallenges').values(challenge).execute()
  await sql`delete from passkey_challenges where challenge in (
    select challenge from passkey_challenges where network = ${challenge.network}
    order by created_at desc offset ${sql.lit(maxPerNetwork)})`.execute(tx)
}

/** Deletes it, so an answer works once; only for the ceremony and the session that asked. */
export async function useChallenge(
  tx: Tx,
  { challenge, ceremony, sessionId }: Pick<Challenge, 'challenge' | 'ceremony' | 'sessionId'>,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('ceremony', '=', ceremony)
    .where('sessionId', sessionId === null ? 'is' : '=', sessionId)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteExpiredChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute()
}

type NewPasskey = {
  id: string
  accountId: string
  credentialId: string
  publicKey: Buffer
  counter: number
  transports: string[]
  name: string
  createdAt: Date
}

/** False if this passkey belongs to an account already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const row = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'accountId', 'credentialId', 'publicKey', 'counter', 'transports', 'createdAt'])
    .where('credentialId', '=', credentialId)
    .executeTakeFirst()
}

export function listPasskeys(db: Db, accountId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credentialId', 'name', 'transports', 'createdAt', 'usedAt'])
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute()
}

/** 'not higher' if the key was copied, or this answer was used before. */
export async function raiseCounter(
  tx: Tx,
  { id, counter, now }: { id: string; counter: number; now: Date },
): Promise<'raised' | 'not higher' | 'removed'> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, usedAt: now })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter} or (counter = 0 and ${counter} = 0))`)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) return 'raised'
  const row = await tx.selectFrom('passkeys').select('id').where('id', '=', id).executeTakeFirst()
  return row ? 'not higher' : 'removed'
}

export async function deletePasskey(tx: Tx, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deletePasskeys(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('passkeys').where('accountId', '=', accountId).execute()
}

/** Returns how many there were. */
export async function deletePasskeysSince(tx: Tx, accountId: string, since: Date): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('accountId', '=', accountId)
    .where('createdAt', '>=', since)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
