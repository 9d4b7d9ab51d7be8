import type { SignedInUser } from '@fairgrove/contract/accounts'
import type { ParsedRequest } from '@fairgrove/contract/endpoint'
import type { registerWithIdentity } from '@fairgrove/contract/identities'
import type { IdentityProvider } from '@fairgrove/contract/identities.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import type { AccountAccess } from '../accounts/access.actions.ts'
import { createAccount } from '../accounts/actions.ts'
import { describeSession, openSession } from '../accounts/sign-in.actions.ts'
import { findContact, findCredentials, findPasswordHash, lockAccount } from '../accounts/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { ApiDeps, Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { deleteAccountSessions } from '../sessions/store.ts'
import { enqueueFactorChange } from '../two-factor/declared-jobs.ts'
import { requireFreshFactor } from '../two-factor/setup.actions.ts'
import { findProof, takeProof } from './attempts.store.ts'
import { deleteIdentity, insertIdentity, listAccountIdentities } from './store.ts'

type LinkedIdentity = { provider: IdentityProvider; issuer: string; subject: string; email: string }
type Session = { caller: Caller; client: Client }

async function saveIdentity(
  deps: Deps,
  tx: Tx,
  { provider, issuer, subject, email }: LinkedIdentity,
  { accountId, client }: { accountId: string; client: Client },
): Promise<void> {
  const now = deps.clock.now()
  const linked = { provider, issuer, subject, email, createdAt: now, lastUsedAt: now }
  if (!(await insertIdentity(tx, { ...linked, id: uuidv7(), accountId }))) {
    throw new Problem('identity_taken')
  }
  const event = { kind: 'identity_linked' as const, accountId, subject: provider }
  await recordSecurityEvent(deps, tx, event, client)
}

/** Ends every other session, as every change of what signs in does. */
export async function linkToAccount(
  deps: Deps,
  tx: Tx,
  identity: LinkedIdentity,
  { caller: { accountId, sessionId }, client }: Session,
): Promise<void> {
  if (!(await lockAccount(tx, accountId))) throw new Problem('not_signed_in')
  await saveIdentity(deps, tx, identity, { accountId, client })
  await deleteAccountSessions(tx, accountId, sessionId)
  await enqueueFactorChange(tx, accountId, `${identity.provider}Linked`)
}

export async function describeProof(deps: Deps, token: string) {
  const proof = await findProof(deps.db, token, deps.clock.now())
  if (!proof) throw buildExpiredProblem()
  const { provider, email, firstName, lastName } = proof
  const isKnown = (await findCredentials(deps.db, email)) !== undefined
  return { provider, email, firstName, lastName, isKnown }
}

const buildExpiredProblem = () =>
  new Problem('link_spent', { message: 'That took too long. Start again from the sign-in page.' })

/** With the email that the provider verified, and without a password. */
export async function registerAccount(
  deps: ApiDeps,
  { token, ...draft }: ParsedRequest<typeof registerWithIdentity>['body'],
  client: Client,
): Promise<SignedInUser> {
  const opened = await inTx(deps.db, async (tx) => {
    const proof = await takeProof(tx, token, deps.clock.now())
    if (!proof) throw buildExpiredProblem()
    const { provider, email } = proof
    if (await findCredentials(tx, email)) throw new Problem('identity_known')
    const { network } = client
    const person = { email, draft: { ...draft, passwordHash: null }, network }
    const accountId = await createAccount(deps, tx, person)
    await saveIdentity(deps, tx, proof, { accountId, client })
    await enqueueFactorChange(tx, accountId, `${provider}Created`)
    return openSession(deps, tx, { accountId, client, provider })
  })
  return describeSession(deps, opened, client)
}

/** After signing in to the account that has its email: an address alone opens nobody's account. */
export async function linkProof(
  deps: Deps,
  token: string,
  { caller, client }: Session,
): Promise<void> {
  const now = deps.clock.now()
  requireFreshFactor(caller, now)
  await inTx(deps.db, async (tx) => {
    const proof = await takeProof(tx, token, now)
    if (!proof) throw buildExpiredProblem()
    const contact = await findContact(tx, caller.accountId)
    if (contact?.email !== proof.email) throw new Problem('identity_other_email')
    await linkToAccount(deps, tx, proof, { caller, client })
  })
}

export async function listLinks(deps: Deps, { accountId }: Caller) {
  const [identities, account] = await Promise.all([
    listAccountIdentities(deps.db, accountId),
    findPasswordHash(deps.db, accountId),
  ])
  const linked = new Set(identities.map(({ provider }) => provider))
  const names = (deps.identityProviders ?? []).map(({ name }) => name)
  return {
    identities: identities.map(({ id, provider, email, createdAt, lastUsedAt }) => ({
      _id: id,
      provider,
      email,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
    })),
    linkable: names.filter((name) => !linked.has(name)),
    hasPassword: account?.passwordHash != null,
  }
}

/** Never the last way to sign in. A passkey doesn't count: it can be removed next. */
export async function unlink(deps: Deps, id: string, { caller, client }: Session): Promise<void> {
  requireFreshFactor(caller, deps.clock.now())
  const { accountId, sessionId } = caller
  await inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new Problem('not_signed_in')
    const provider = await deleteIdentity(tx, accountId, id)
    if (!provider) throw new Problem('not_found')
    const account = await findPasswordHash(tx, accountId)
    const others = await listAccountIdentities(tx, accountId)
    if (account?.passwordHash == null && others.length === 0) throw new Problem('last_sign_in')
    await deleteAccountSessions(tx, accountId, sessionId)
    await reportUnlinking(deps, tx, { accountId, provider }, client)
  })
}

async function unlinkEach(
  deps: Deps,
  tx: Tx,
  { accountId, identities }: { accountId: string; identities: { id: string }[] },
  client?: Client,
): Promise<void> {
  for (const { id } of identities) {
    const provider = await deleteIdentity(tx, accountId, id)
    if (!provider) continue
    await reportUnlinking(deps, tx, { accountId, provider }, client)
  }
}

/** In the security log, and by email to the owner. */
async function reportUnlinking(
  deps: Deps,
  tx: Tx,
  { accountId, provider }: { accountId: string; provider: IdentityProvider },
  client?: Client,
): Promise<void> {
  const event = { kind: 'identity_unlinked' as const, accountId, subject: provider }
  await recordSecurityEvent(deps, tx, event, client)
  await enqueueFactorChange(tx, accountId, `${provider}Unlinked`)
}

/**
 * Like the password, which may be known as well: an intruder may have come in with a linked account, or linked one. A
 * reset proves a mailbox, so what has another address has to be linked again.
 */
export const identityAccess: AccountAccess = {
  removeIntruder: async (deps, tx, { accountId }, client) => {
    const identities = await listAccountIdentities(tx, accountId)
    await unlinkEach(deps, tx, { accountId, identities }, client)
  },
  afterReset: async (deps, tx, { accountId, email }, client) => {
    const linked = await listAccountIdentities(tx, accountId)
    const identities = linked.filter((identity) => identity.email !== email)
    await unlinkEach(deps, tx, { accountId, identities }, client)
  },
}

/** For reports made to the previous version. */
export async function unlinkAll(deps: Deps, accountId: string): Promise<void> {
  await inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) return
    const identities = await listAccountIdentities(tx, accountId)
    await unlinkEach(deps, tx, { accountId, identities })
    await deleteAccountSessions(tx, accountId)
  })
}
