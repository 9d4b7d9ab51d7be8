import { timingSafeEqual } from 'node:crypto'
import type { SignedInUser } from '@fairgrove/contract/accounts'
import type { validateAccount } from '@fairgrove/contract/accounts.links'
import type { Parsed } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { inTx } from '../db/tx.ts'
import type { ApiDeps, Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { startSession } from '../sessions/actions.ts'
import { createAccount, hashBrowserKey, takeLinkOnce } from './actions.ts'
import { adoptEmail } from './email-change.actions.ts'
import { readLinkToken } from './link-token.ts'
import { countPasswordTry, findLink, type Link } from './links.store.ts'
import { deviceTokenFor, tryPassword } from './password-attempts.ts'
import { findPasswordHash } from './store.ts'
import { getUserView } from './view.ts'

type Proof = Parsed<typeof validateAccount>['body']

/** Whoever reads a mailbox that is not the account's must not guess the account's password with its link. */
export const maxPasswordTries = 5

/** What the page says before anything is confirmed. */
export async function describeConfirmation(
  deps: Deps,
  token: string,
  caller: Caller | undefined,
): Promise<{ purpose: 'register' | 'email'; email: string; isOwnAccount: boolean }> {
  const link = await getLink(deps, token)
  return {
    purpose: link.draft ? 'register' : 'email',
    email: link.email,
    isOwnAccount: isOwnAccount(link, caller),
  }
}

/** Confirms a new account, or a new email for an old one, and signs in. */
export async function confirmAddress(
  deps: ApiDeps,
  token: string,
  by: { caller: Caller | undefined; proof: Proof; client: Client },
): Promise<SignedInUser> {
  const { id } = await proveHolder(deps, await getLink(deps, token), by)
  const now = deps.clock.now()
  const { accountId, sessionToken } = await inTx(deps.db, async (tx) => {
    const link = await takeLinkOnce(tx, id, now)
    const accountId = link.draft
      ? await createAccount(deps, tx, { ...link, draft: link.draft, network: by.client.network })
      : await adoptEmail(deps, tx, link)
    // The session that confirmed stays as old as it was: a mailbox alone makes no fresh sign-in.
    const signedInAt = isOwnAccount(link, by.caller) ? by.caller?.signedInAt : undefined
    const kind = link.draft ? 'signed_in' : 'email_changed'
    await recordSecurityEvent(deps, tx, { kind, accountId }, by.client)
    const sessionToken = await startSession(tx, now, accountId, by.client.userAgent, signedInAt)
    return { accountId, sessionToken }
  })
  const deviceToken = deviceTokenFor(deps, accountId, by.client)
  return { ...(await getUserView(deps.db, accountId)), token: sessionToken, deviceToken }
}

async function getLink({ db, clock, linkSecrets }: Deps, token: string): Promise<Link> {
  const linkId =
    readLinkToken(linkSecrets, 'register', token) ?? readLinkToken(linkSecrets, 'email', token)
  const link = linkId && (await findLink(db, linkId, clock.now()))
  if (!link) throw new Problem('link_spent')
  return link
}

const isOwnAccount = ({ accountId }: Link, caller: Caller | undefined) =>
  accountId !== null && accountId === caller?.accountId

async function proveHolder(
  deps: ApiDeps,
  link: Link,
  { caller, proof, client }: { caller: Caller | undefined; proof: Proof; client: Client },
): Promise<Link> {
  if (isOwnAccount(link, caller) || isSameBrowser(link, proof.browserKey)) return link
  if (proof.password === undefined) throw passwordNeeded('Enter your password to confirm.')
  const isOpen = await inTx(deps.db, (tx) => countPasswordTry(tx, link.id, maxPasswordTries))
  if (!isOpen) throw new Problem('link_spent')
  const stored = link.accountId ? await findPasswordHash(deps.db, link.accountId) : link.draft
  const { id, accountId } = link
  const subject = { key: accountId ?? id, passwordHash: stored?.passwordHash, accountId }
  if (await tryPassword(deps, subject, proof.password, client)) return link
  throw passwordNeeded(
    link.draft
      ? 'That’s not the password this account was created with. Try again, or open the newest email.'
      : 'That’s not your password. Try again.',
  )
}

function passwordNeeded(message: string): Problem {
  return new Problem('password_needed', { message, fields: { password: message } })
}

function isSameBrowser({ draft }: Link, browserKey: string | undefined): boolean {
  if (!draft?.browserKeyHash || !browserKey) return false
  return timingSafeEqual(Buffer.from(draft.browserKeyHash), Buffer.from(hashBrowserKey(browserKey)))
}
