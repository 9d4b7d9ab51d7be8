import { createHash, timingSafeEqual } from 'node:crypto'
import type { ParsedRequest, ResponseBody } from '@fairgrove/contract/endpoint'
import type { finishIdentity } from '@fairgrove/contract/identities'
import {
  type IdentityProvider,
  type IdentityPurpose,
  identityProofMinutes,
  identityProviders,
  identityRequestMinutes,
} from '@fairgrove/contract/identities.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import { describeSession, openSession } from '../accounts/sign-in.actions.ts'
import { findCredentials, lockAccount } from '../accounts/store.ts'
import { addMinutes } from '../clock.ts'
import { inTx } from '../db/tx.ts'
import type { ApiDeps, Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { hashNetwork } from '../http/network.ts'
import {
  type IdentityCheck,
  type IdentityPort,
  IdentityRefused,
  IdentityUnavailable,
  type VerifiedIdentity,
} from '../providers/identity/port.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { renewSession } from '../sessions/actions.ts'
import { createToken } from '../sessions/tokens.ts'
import { requireFreshFactor } from '../two-factor/setup.actions.ts'
import { insertProof, insertRequest, takeRequest } from './attempts.store.ts'
import { linkToAccount } from './links.actions.ts'
import { findIdentity, useIdentity } from './store.ts'

type Finished = ResponseBody<typeof finishIdentity>

function getPort({ identityProviders: ports = [] }: Deps, name: IdentityProvider): IdentityPort {
  const port = ports.find((candidate) => candidate.name === name)
  if (!port) throw new Problem('not_found')
  return port
}

/** The provider's page, and the token that binds the attempt to this browser. */
export async function startAttempt(
  deps: Deps,
  { provider, purpose }: { provider: IdentityProvider; purpose: IdentityPurpose },
  { caller, client }: { caller: Caller | undefined; client: Client },
): Promise<{ url: string; token: string }> {
  const port = getPort(deps, provider)
  const createdAt = deps.clock.now()
  if (purpose !== 'sign_in' && !caller) throw new Problem('not_signed_in')
  if (purpose === 'link' && caller) requireFreshFactor(caller, createdAt)
  const token = createToken()
  const url = await callProvider(provider, () => port.buildUrl(buildCheck(token)))
  const sessionId = purpose === 'sign_in' ? null : (caller?.sessionId ?? null)
  const network = hashNetwork(deps.hashSecret, client.network)
  const expiresAt = addMinutes(createdAt, identityRequestMinutes)
  const request = { id: uuidv7(), token, provider, purpose, sessionId }
  await inTx(deps.db, (tx) => insertRequest(tx, { ...request, network, createdAt, expiresAt }))
  return { url, token }
}

/** Handles the provider's redirect back to the browser that started the attempt. Works once. */
export async function finishAttempt(
  deps: ApiDeps,
  provider: IdentityProvider,
  { token, query }: ParsedRequest<typeof finishIdentity>['body'],
  { caller, client }: { caller: Caller | undefined; client: Client },
): Promise<Finished> {
  const port = getPort(deps, provider)
  const check = buildCheck(token)
  if (!hasState(query, check)) throw await refuse(deps, provider, client)
  const now = deps.clock.now()
  const request = await inTx(deps.db, (tx) => takeRequest(tx, { token, provider, now }))
  if (!request) throw await refuse(deps, provider, client)
  if (wasCanceled(query)) {
    throw new Problem('identity_failed', { message: 'You canceled. Nothing has changed.' })
  }
  const identity = await callProvider(provider, () => port.verify(query, check)).catch(
    async (error: unknown) => {
      if (error instanceof IdentityRefused) throw await refuse(deps, provider, client)
      throw error
    },
  )
  if (request.purpose === 'sign_in') return signIn(deps, { provider, identity }, client)
  // The session that asked, not another one that the browser has by now.
  if (!caller || caller.sessionId !== request.sessionId) throw new Problem('identity_failed')
  return request.purpose === 'link'
    ? linkCaller(deps, { provider, identity }, { caller, client })
    : confirmCaller(deps, { provider, identity }, { caller, client })
}

/** In its own transaction, because the request fails. */
async function refuse(deps: Deps, subject: IdentityProvider, client: Client): Promise<Problem> {
  const event = { kind: 'identity_refused' as const, accountId: null, subject }
  await inTx(deps.db, (tx) => recordSecurityEvent(deps, tx, event, client))
  return new Problem('identity_failed')
}

async function callProvider<T>(provider: IdentityProvider, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (cause) {
    if (!(cause instanceof IdentityUnavailable)) throw cause
    const message = `${identityProviders[provider]} isn’t responding. Try again in a moment, or use another way to sign in.`
    throw new Problem('identity_unavailable', { message, cause })
  }
}

type Verified = { provider: IdentityProvider; identity: VerifiedIdentity }

async function signIn(
  deps: ApiDeps,
  { provider, identity }: Verified,
  client: Client,
): Promise<Finished> {
  const known = await findIdentity(deps.db, identity)
  if (!known) return saveProof(deps, { provider, identity })
  const { id, accountId } = known
  const opened = await inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new Problem('identity_failed')
    if (!(await useIdentity(tx, id, deps.clock.now()))) throw new Problem('identity_failed')
    return openSession(deps, tx, { accountId, client, provider })
  })
  return { kind: 'signedIn', session: await describeSession(deps, opened, client) }
}

/** No account has it: the browser may create one, or link it after signing in to the one that has its email. */
async function saveProof(deps: Deps, { provider, identity }: Verified): Promise<Finished> {
  const { email, ...person } = identity
  if (!email) throw new Problem('identity_unverified')
  const token = createToken()
  const createdAt = deps.clock.now()
  const expiresAt = addMinutes(createdAt, identityProofMinutes)
  const proof = { ...person, id: uuidv7(), token, provider, email, createdAt, expiresAt }
  await inTx(deps.db, (tx) => insertProof(tx, proof))
  return { kind: 'proven', token, isKnown: (await findCredentials(deps.db, email)) !== undefined }
}

type Session = { caller: Caller; client: Client }

async function linkCaller(
  deps: Deps,
  { provider, identity }: Verified,
  { caller, client }: Session,
): Promise<Finished> {
  const { issuer, subject, email = '' } = identity
  const link = { provider, issuer, subject, email }
  await inTx(deps.db, (tx) => linkToAccount(deps, tx, link, { caller, client }))
  return { kind: 'linked' }
}

/** As the password would. Where there is a second factor, neither is enough. */
async function confirmCaller(
  deps: Deps,
  { provider, identity }: Verified,
  { caller, client }: Session,
): Promise<Finished> {
  if (caller.hasSecondFactor) throw new Problem('confirmation_needed')
  const known = await findIdentity(deps.db, identity)
  if (known?.accountId !== caller.accountId) {
    const message = `That’s not the ${identityProviders[provider]} account that you sign in with.`
    throw new Problem('identity_failed', { message })
  }
  const now = deps.clock.now()
  const token = await inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, caller.accountId))) throw new Problem('not_signed_in')
    if (!(await useIdentity(tx, known.id, now))) throw new Problem('identity_failed')
    return renewSession(tx, now, caller, { client, method: 'password', provider })
  })
  return { kind: 'confirmed', token }
}

/**
 * All secrets of an attempt are made from the one in the browser's cookie, so the database has none of them, and what
 * the provider and the address bar see doesn't lead back to it.
 */
function buildCheck(token: string): IdentityCheck {
  const derive = (name: string) =>
    createHash('sha256').update(`${name} ${token}`).digest('base64url')
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') }
}

/** Checked first: a redirect that belongs to another browser must not use up this one's attempt. */
function hasState(query: string, { state }: IdentityCheck): boolean {
  const received = Buffer.from(new URLSearchParams(query).get('state') ?? '')
  const expected = Buffer.from(state)
  return received.length === expected.length && timingSafeEqual(received, expected)
}

const wasCanceled = (query: string): boolean =>
  ['access_denied', 'user_cancelled_authorize'].includes(
    new URLSearchParams(query).get('error') ?? '',
  )
