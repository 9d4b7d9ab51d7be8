import type { SignedInUser } from '@fairgrove/contract/accounts'
import type { IdentityProvider } from '@fairgrove/contract/identities.options'
import { Problem } from '@fairgrove/contract/problems'
import { inTx, type Tx } from '../db/tx.ts'
import type { ApiDeps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { startSession } from '../sessions/actions.ts'
import { startPendingSignIn } from '../sessions/pending-sign-ins.store.ts'
import { useRememberedDevice } from '../sessions/remembered-devices.store.ts'
import { listKnownDevices } from './device-token.ts'
import { hashEmailAddress } from './keyed-hashes.ts'
import { checkPassword, getDeviceToken } from './password-attempts.ts'
import { recordSignIn } from './sign-in-notices.actions.ts'
import { findCredentials, hasSecondFactor, lockIfPasswordUnchanged } from './store.ts'
import { getUserView } from './view.ts'

export async function signInWithPassword(
  deps: ApiDeps,
  { email, password }: { email: string; password: string },
  client: Client,
): Promise<SignedInUser> {
  const account = await findCredentials(deps.db, email)
  const key = account?.id ?? hashEmailAddress(deps.hashSecret, email)
  const subject = { key, passwordHash: account?.passwordHash, accountId: account?.id ?? null }
  const isCorrect = await checkPassword(deps, subject, password, client, 'sign_in_failed')
  if (!account || !isCorrect) throw new Problem('wrong_credentials')
  const opened = await inTx(deps.db, async (tx) => {
    // Hashing takes time: a password changed in the meantime must not open a session.
    if (!(await lockIfPasswordUnchanged(tx, account))) throw new Problem('wrong_credentials')
    return openSession(deps, tx, { accountId: account.id, client })
  })
  return describeSession(deps, opened, client)
}

/** A session, or the token of a sign-in that lacks the second factor. */
type OpenedSession = { accountId: string } & ({ token: string } | { pendingToken: string })

/** After the password was right or a provider knew them; or for a session that continues in another one. */
export async function openSession(
  deps: ApiDeps,
  tx: Tx,
  {
    accountId,
    client,
    current,
    provider = null,
  }: {
    accountId: string
    client: Client
    current?: Caller | undefined
    provider?: IdentityProvider | null
  },
): Promise<OpenedSession> {
  const now = deps.clock.now()
  const isOn = await hasSecondFactor(tx, accountId)
  if (isOn && !current) {
    const devices = listKnownDevices(deps.linkSecrets, accountId, client.deviceTokens, now)
    const tokens = devices.map(({ token }) => token)
    if (!(await useRememberedDevice(tx, now, { accountId, tokens }))) {
      const pendingToken = await startPendingSignIn(tx, now, { accountId, provider })
      return { accountId, pendingToken }
    }
  }
  const own = isOn ? { method: 'remembered_device' as const, factorAt: null } : {}
  if (!current) {
    const method = own.method ?? provider ?? 'password'
    await recordSignIn(deps, tx, { accountId, method, client })
  }
  const { userAgent, network, place } = client
  const start = { ...(current ?? { ...own, provider }), network, place }
  return { accountId, token: await startSession(tx, now, accountId, userAgent, start) }
}

/** What a sign-in returns. Without the second factor a problem, with what the second step needs. */
export async function describeSession(
  deps: ApiDeps,
  opened: OpenedSession,
  client: Client,
): Promise<SignedInUser> {
  const { accountId } = opened
  if ('pendingToken' in opened) {
    throw new Problem('second_factor_needed', { pendingToken: opened.pendingToken })
  }
  const [user, isOn] = await Promise.all([
    getUserView(deps.db, accountId),
    hasSecondFactor(deps.db, accountId),
  ])
  return {
    ...user,
    needsTwoFactor: user.isAdmin && !isOn && deps.twoFactor.isRequired,
    token: opened.token,
    deviceToken: getDeviceToken(deps, accountId, client),
  }
}
