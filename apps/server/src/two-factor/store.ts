import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'
import type { Encrypted } from '../encryption.ts'

export function findApp(db: Db, accountId: string) {
  return db
    .selectFrom('authenticatorApps')
    .select(['keyId', 'sealed', 'lastStep', 'createdAt', 'usedAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

type App = Encrypted & { accountId: string; lastStep: number; createdAt: Date }

/** Replaces the one before, such as the app on an old phone. */
export async function saveApp(tx: Tx, app: App): Promise<void> {
  const { accountId, ...values } = { ...app, usedAt: app.createdAt }
  await tx
    .insertInto('authenticatorApps')
    .values({ accountId, ...values })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
    .execute()
}

/** False if a code of this step or a later one was accepted before: of two equal codes at once one is refused. */
export async function useStep(
  tx: Tx,
  { accountId, step, now }: { accountId: string; step: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('authenticatorApps')
    .set({ lastStep: step, usedAt: now })
    .where('accountId', '=', accountId)
    .where('lastStep', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteApp(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('authenticatorApps')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** False if it was added before. */
export async function deleteAppSince(tx: Tx, accountId: string, since: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('authenticatorApps')
    .where('accountId', '=', accountId)
    .where('createdAt', '>=', since)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function saveSetup(
  tx: Tx,
  setup: Encrypted & { sessionId: string; createdAt: Date },
): Promise<void> {
  const { sessionId, ...values } = setup
  await tx
    .insertInto('authenticatorSetups')
    .values({ sessionId, ...values })
    .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(values))
    .execute()
}

export function findSetup(db: Db, sessionId: string, since: Date) {
  return db
    .selectFrom('authenticatorSetups')
    .select(['keyId', 'sealed'])
    .where('sessionId', '=', sessionId)
    .where('createdAt', '>', since)
    .executeTakeFirst()
}

export async function deleteSetup(tx: Tx, sessionId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('authenticatorSetups')
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function replaceRecoveryCodes(
  tx: Tx,
  accountId: string,
  { hashes, createdAt }: { hashes: string[]; createdAt: Date },
): Promise<void> {
  await deleteRecoveryCodes(tx, accountId)
  await tx
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ accountId, codeHash, createdAt })))
    .execute()
}

export async function deleteRecoveryCodes(tx: Tx, accountId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCodes')
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteRecoveryCodesSince(
  tx: Tx,
  accountId: string,
  since: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recoveryCodes')
    .where('accountId', '=', accountId)
    .where('createdAt', '>=', since)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Works once: of two requests only one deletes it. Returns when it was created. */
export async function useRecoveryCode(
  tx: Tx,
  accountId: string,
  codeHash: string,
): Promise<Date | undefined> {
  const row = await tx
    .deleteFrom('recoveryCodes')
    .where('accountId', '=', accountId)
    .where('codeHash', '=', codeHash)
    .returning('createdAt')
    .executeTakeFirst()
  return row && (row.createdAt ?? new Date(0))
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('recoveryCodes')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
