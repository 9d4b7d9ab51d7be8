import type { SignedInUser } from '@fairgrove/contract/accounts'
import type { ParsedRequest } from '@fairgrove/contract/endpoint'
import type { IdentityProvider } from '@fairgrove/contract/identities.options'
import { Problem } from '@fairgrove/contract/problems'
import type { confirmIdentity, finishSignIn } from '@fairgrove/contract/two-factor'
import type { SignInMethod } from '@fairgrove/contract/two-factor.options'
import { issueDeviceToken } from '../accounts/device-token.ts'
import { checkPassword } from '../accounts/password-attempts.ts'
import { describeSession } from '../accounts/sign-in.actions.ts'
import { recordSignIn } from '../accounts/sign-in-notices.actions.ts'
import { findPasswordHash, lockAccount } from '../accounts/store.ts'
import { inTx } from '../db/tx.ts'
import type { ApiDeps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { renewSession, startSession } from '../sessions/actions.ts'
import {
  countPendingAttempt,
  deletePendingSignIn,
  findPendingSignIn,
} from '../sessions/pending-sign-ins.store.ts'
import { rememberDevice } from '../sessions/remembered-devices.store.ts'
import { checkCode } from './check-code.actions.ts'

/** The second step: the token says whose password was right, the code completes it. */
export async function finishSignInWithCode(
  deps: ApiDeps,
  { token, code, rememberDevice: isRemembered }: ParsedRequest<typeof finishSignIn>['body'],
  client: Client,
): Promise<SignedInUser> {
  const pending = await findPendingSignIn(deps.db, token, deps.clock.now())
  if (!pending) throw new Problem('sign_in_expired')
  const { id, accountId, provider } = pending
  if (!(await inTx(deps.db, (tx) => countPendingAttempt(tx, id)))) {
    throw new Problem('sign_in_expired')
  }
  const { method, addedAt } = await checkCode(deps, accountId, code, client)
  const sign = { id, accountId, method, addedAt, provider, isRemembered }
  return completeSignIn(deps, sign, client)
}

async function completeSignIn(
  deps: ApiDeps,
  sign: {
    id: string
    accountId: string
    method: SignInMethod
    addedAt: Date
    provider: IdentityProvider | null
    isRemembered: boolean
  },
  client: Client,
): Promise<SignedInUser> {
  const { id, accountId, method, addedAt: factorAddedAt, provider } = sign
  const now = deps.clock.now()
  // Never a token that the browser had before: somebody else may have put it there.
  const deviceToken = sign.isRemembered
    ? issueDeviceToken(deps.linkSecret, accountId, now)
    : undefined
  const token = await inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, accountId))) throw new Problem('sign_in_expired')
    if (!(await deletePendingSignIn(tx, id, now))) throw new Problem('sign_in_expired')
    if (deviceToken) {
      await rememberDevice(tx, now, { accountId, token: deviceToken, userAgent: client.userAgent })
    }
    await recordSignIn(deps, tx, { accountId, method, client })
    const { userAgent, network, place } = client
    const start = { method, factorAddedAt, provider, network, place }
    return startSession(tx, now, accountId, userAgent, start)
  })
  const session = await describeSession(deps, { accountId, token }, client)
  return { ...session, ...(deviceToken && { deviceToken }) }
}

/** Returns the session's new token. Where there is a second factor, the password is not enough. */
export async function confirmCaller(
  deps: ApiDeps,
  caller: Caller,
  { code, password }: ParsedRequest<typeof confirmIdentity>['body'],
  client: Client,
): Promise<string> {
  const start = caller.hasSecondFactor
    ? await confirmCode(deps, caller, requireText(code, 'code'), client)
    : await confirmPassword(deps, caller, requireText(password, 'password'), client)
  return inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, caller.accountId))) throw new Problem('not_signed_in')
    return renewSession(tx, deps.clock.now(), caller, { client, ...start })
  })
}

const missingTexts = { code: 'Enter the code.', password: 'Enter your password.' }

function requireText(text: string | undefined, field: keyof typeof missingTexts): string {
  if (text) return text
  throw new Problem('invalid_input', { fields: { [field]: missingTexts[field] } })
}

async function confirmCode(deps: ApiDeps, { accountId }: Caller, code: string, client: Client) {
  const { method, addedAt } = await checkCode(deps, accountId, code, client)
  return { method, factorAddedAt: addedAt }
}

async function confirmPassword(
  deps: ApiDeps,
  { accountId }: Caller,
  password: string,
  client: Client,
) {
  const account = await findPasswordHash(deps.db, accountId)
  const subject = { key: accountId, passwordHash: account?.passwordHash, accountId }
  if (await checkPassword(deps, subject, password, client))
    return { method: 'password' as const, provider: null }
  const message = 'That’s not your password. Try again.'
  throw new Problem('password_needed', { message, fields: { password: message } })
}
