import { timingSafeEqual } from 'node:crypto'
import type { SignedInUser } from '@fairgrove/contract/accounts'
import type { validateAccount } from '@fairgrove/contract/accounts.links'
import type { ParsedRequest } from '@fairgrove/contract/endpoint'
import { Problem } from '@fairgrove/contract/problems'
import { inTx } from '../db/tx.ts'
import type { ApiDeps, Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { consumeLink, createAccount, hashBrowserKey } from './actions.ts'
import { applyEmailChange } from './email-change.actions.ts'
import { verifyLinkToken } from './link-token.ts'
import { countPasswordAttempt, findLink, type Link } from './links.store.ts'
import { checkPassword } from './password-attempts.ts'
import { describeSession, openSession } from './sign-in.actions.ts'
import { findPasswordHash } from './store.ts'

type Proof = ParsedRequest<typeof validateAccount>['body']

/** The reader of another mailbox must not guess the account's password with its link. */
export const maxPasswordAttempts = 5

/** What the page shows before anything is confirmed. */
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

/** Confirms a new account, or a new email for an existing one, and signs in. */
export async function confirmEmail(
  deps: ApiDeps,
  token: string,
  confirmation: { caller: Caller | undefined; proof: Proof; client: Client },
): Promise<SignedInUser> {
  const { id } = await verifyLinkHolder(deps, await getLink(deps, token), confirmation)
  const { client } = confirmation
  const opened = await inTx(deps.db, async (tx) => {
    const link = await consumeLink(tx, id, deps.clock.now())
    const accountId = link.draft
      ? await createAccount(deps, tx, {
          ...link,
          draft: link.draft,
          network: client.network,
        })
      : await applyEmailChange(deps, tx, link)
    if (!link.draft)
      await recordSecurityEvent(deps, tx, { kind: 'email_changed', accountId }, client)
    // The confirming session keeps its age: access to a mailbox is not a fresh sign-in.
    const current = isOwnAccount(link, confirmation.caller) ? confirmation.caller : undefined
    return openSession(deps, tx, { accountId, client, current })
  })
  return describeSession(deps, opened, client)
}

async function getLink({ db, clock, linkSecrets }: Deps, token: string): Promise<Link> {
  const linkId =
    verifyLinkToken(linkSecrets, 'register', token) ?? verifyLinkToken(linkSecrets, 'email', token)
  const link = linkId && (await findLink(db, linkId, clock.now()))
  if (!link) throw new Problem('link_spent')
  return link
}

const isOwnAccount = ({ accountId }: Link, caller: Caller | undefined) =>
  accountId !== null && accountId === caller?.accountId

async function verifyLinkHolder(
  deps: ApiDeps,
  link: Link,
  { caller, proof, client }: { caller: Caller | undefined; proof: Proof; client: Client },
): Promise<Link> {
  if (isOwnAccount(link, caller) || isSameBrowser(link, proof.browserKey)) return link
  if (proof.password === undefined) throw passwordNeededProblem('Enter your password to confirm.')
  const isOpen = await inTx(deps.db, (tx) => countPasswordAttempt(tx, link.id, maxPasswordAttempts))
  if (!isOpen) throw new Problem('link_spent')
  const stored = link.accountId ? await findPasswordHash(deps.db, link.accountId) : link.draft
  const { id, accountId } = link
  const subject = { key: accountId ?? id, passwordHash: stored?.passwordHash, accountId }
  if (await checkPassword(deps, subject, proof.password, client)) return link
  throw passwordNeededProblem(
    link.draft
      ? 'That’s not the password this account was created with. Try again, or open the newest email.'
      : 'That’s not your password. Try again.',
  )
}

function passwordNeededProblem(message: string): Problem {
  return new Problem('password_needed', { message, fields: { password: message } })
}

function isSameBrowser({ draft }: Link, browserKey: string | undefined): boolean {
  if (!draft?.browserKeyHash || !browserKey) return false
  return timingSafeEqual(Buffer.from(draft.browserKeyHash), Buffer.from(hashBrowserKey(browserKey)))
}
