import type { IdentityProvider, IdentityPurpose } from '@fairgrove/contract/identities.options'
import type { Db } from '../db/pool.ts'
import { sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import { hashToken } from '../sessions/tokens.ts'

type Request = {
  provider: IdentityProvider
  purpose: IdentityPurpose
  /** Who may come back: the session that asked, or anybody who signs in. */
  sessionId: string | null
}

type Lifetime = { createdAt: Date; expiresAt: Date }

/** One network's oldest are deleted beyond this many: what the rate limit lets through in ten minutes. */
const maxPerNetwork = 3_000

export async function insertRequest(
  tx: Tx,
  { token, ...request }: Request & Lifetime & { id: string; token: string; network: string },
): Promise<void> {
  const row = { ...request, tokenHash: hashToken(token) }
  await tx.insertInto('identityRequests').values(row).execute()
  await sql`delete from identity_requests where id in (
    select id from identity_requests where network = ${request.network}
    order by created_at desc offset ${sql.lit(maxPerNetwork)})`.execute(tx)
}

/** Deletes it, so that of two responses only one counts. */
export async function takeRequest(
  tx: Tx,
  { token, provider, now }: { token: string; provider: IdentityProvider; now: Date },
): Promise<Request | undefined> {
  const row = await tx
    .deleteFrom('identityRequests')
    .where('tokenHash', '=', hashToken(token))
    .where('provider', '=', provider)
    .where('expiresAt', '>', now)
    .returning(['provider', 'purpose', 'sessionId'])
    .executeTakeFirst()
  return row as Request | undefined
}

export type Proof = {
  provider: IdentityProvider
  issuer: string
  subject: string
  /** The provider has verified it. */
  email: string
  firstName: string
  lastName: string
}

export async function insertProof(
  tx: Tx,
  { token, ...proof }: Proof & Lifetime & { id: string; token: string },
): Promise<void> {
  const row = { ...proof, tokenHash: hashToken(token) }
  await tx.insertInto('identityProofs').values(row).execute()
}

const proofColumns = ['provider', 'issuer', 'subject', 'email', 'firstName', 'lastName'] as const

export async function findProof(db: Db, token: string, now: Date): Promise<Proof | undefined> {
  const row = await db
    .selectFrom('identityProofs')
    .select(proofColumns)
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row as Proof | undefined
}

/** Deletes it, so that it becomes one account or one link. */
export async function takeProof(tx: Tx, token: string, now: Date): Promise<Proof | undefined> {
  const row = await tx
    .deleteFrom('identityProofs')
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', now)
    .returning(proofColumns)
    .executeTakeFirst()
  return row as Proof | undefined
}

export async function deleteExpiredAttempts(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom('identityRequests').where('expiresAt', '<=', now).execute()
  await tx.deleteFrom('identityProofs').where('expiresAt', '<=', now).execute()
}
