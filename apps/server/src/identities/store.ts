import type { IdentityProvider } from '@fairgrove/contract/identities.options'
import type { Db } from '../db/pool.ts'
import type { Tx } from '../db/tx.ts'

type Identity = {
  id: string
  accountId: string
  provider: IdentityProvider
  issuer: string
  subject: string
  email: string
  createdAt: Date
  lastUsedAt: Date
}

export function findIdentity(
  db: Db,
  { issuer, subject }: Pick<Identity, 'issuer' | 'subject'>,
): Promise<Pick<Identity, 'id' | 'accountId'> | undefined> {
  return db
    .selectFrom('identities')
    .select(['id', 'accountId'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** False if an account has this identity already, or this account has one of its issuer. */
export async function insertIdentity(tx: Tx, identity: Identity): Promise<boolean> {
  const row = await tx
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False if it was unlinked in the meantime. */
export async function useIdentity(tx: Tx, id: string, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('identities')
    .set({ lastUsedAt: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export function listAccountIdentities(db: Db, accountId: string): Promise<Identity[]> {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('accountId', '=', accountId)
    .orderBy('id')
    .execute() as Promise<Identity[]>
}

export async function deleteIdentity(
  tx: Tx,
  accountId: string,
  id: string,
): Promise<IdentityProvider | undefined> {
  const row = await tx
    .deleteFrom('identities')
    .where('accountId', '=', accountId)
    .where('id', '=', id)
    .returning('provider')
    .executeTakeFirst()
  return row?.provider as IdentityProvider | undefined
}

export async function deleteIdentities(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('identities').where('accountId', '=', accountId).execute()
}
