import type { ProfileUpdate, User } from '@fairgrove/contract/accounts'
import { Problem } from '@fairgrove/contract/problems'
import { writeAudit } from '../audit/store.ts'
import { enqueue } from '../db/queue.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { ApiDeps, Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import type { Client } from '../http/client.ts'
import { listCoinEntries } from '../rewards/store.ts'
import { recordSecurityEvent } from '../security/actions.ts'
import { deleteAccountSessions, listAccountSessions } from '../sessions/store.ts'
import { sendLink } from './actions.ts'
import { enqueueAccountChange, mailingTurnedOn } from './declared-jobs.ts'
import {
  deleteAccountLinks,
  deleteLinksToEmail,
  listLinkedEmails,
  revokeAccountLinks,
} from './links.store.ts'
import { checkPassword } from './password-attempts.ts'
import { hashNewPassword } from './passwords.ts'
import { buildAuditChange, type ErasureChoices, type PersonalData } from './personal-data.ts'
import { isFreshSignIn } from './rules.ts'
import { deleteAccountNotices } from './sign-in-notices.store.ts'
import {
  eraseAccountRow,
  findPasswordHash,
  lockAccount,
  lockAdmins,
  saveSellerProfile,
  updateAccount,
} from './store.ts'
import { getFullUserView, getUserView, toHabitList } from './view.ts'

/** A new email takes effect once its own link is opened; a new password signs out every other device. */
export async function changeProfile(
  deps: ApiDeps,
  caller: Caller,
  update: ProfileUpdate,
  client: Client,
): Promise<{ user: User; isEmailPending: boolean }> {
  const before = await getUserView(deps.db, caller.accountId)
  const isEmailPending = update.email !== before.email
  if (isEmailPending || update.password) {
    await reauthenticate(deps, caller, { password: update.currentPassword, client })
  }
  const passwordHash = update.password ? await hashNewPassword(update.password, update) : undefined

  const mailing = mailingChanges(before, update, deps.clock.now())

  await inTx(deps.db, async (tx) => {
    if (!(await lockAccount(tx, caller.accountId))) throw new Problem('not_signed_in')
    await updateAccount(tx, caller.accountId, {
      firstName: update.firstName,
      lastName: update.lastName,
      username: update.username,
      ageBand: update.age,
      ...consumptionChanges(update),
      ...mailing,
      ...(passwordHash ? { passwordHash } : {}),
    })
    if (mailing.subscribesToMailing) {
      await enqueue(tx, mailingTurnedOn, { accountId: caller.accountId })
    }
    if (passwordHash) {
      await deleteAccountSessions(tx, caller.accountId, caller.sessionId)
      await revokeAccountLinks(tx, caller.accountId)
      await enqueueAccountChange(tx, caller.accountId, { change: 'password' })
      const event = { kind: 'password_changed' as const, accountId: caller.accountId }
      await recordSecurityEvent(deps, tx, event, client)
    }
    if (caller.isSeller) await saveCompanyProfile(tx, caller.accountId, update, deps.clock.now())
    if (isEmailPending) {
      await sendLink(deps, tx, {
        purpose: 'email',
        email: update.email,
        accountId: caller.accountId,
        draft: null,
      })
      const event = { kind: 'email_change_requested' as const, accountId: caller.accountId }
      await recordSecurityEvent(deps, tx, event, client)
    }
  })
  return { user: await getUserView(deps.db, caller.accountId), isEmailPending }
}

/** An omitted answer stays unchanged, null clears it. */
function consumptionChanges({ frequency, intake, purchaseHabits }: ProfileUpdate) {
  return {
    ...(frequency !== undefined && { frequency: frequency ?? '' }),
    ...(intake !== undefined && { intake: intake ?? '' }),
    ...(purchaseHabits !== undefined && {
      purchaseHabits: purchaseHabits ? toHabitList(purchaseHabits) : [],
    }),
  }
}

/** Omitted fields stay unchanged. The name can be set and changed, but not cleared. */
async function saveCompanyProfile(
  tx: Tx,
  accountId: string,
  { sellerName, sellerDescription }: ProfileUpdate,
  now: Date,
): Promise<void> {
  const { seller } = await getUserView(tx, accountId)
  const before = { name: seller?.name ?? '', description: seller?.description ?? '' }
  const after = {
    name: sellerName ?? before.name,
    description: sellerDescription ?? before.description,
  }
  if (before.name && !after.name) {
    throw new Problem('invalid_input', { fields: { sellerName: 'This field is required.' } })
  }
  const record = buildAuditChange(before, after)
  if (!record) return
  await saveSellerProfile(tx, accountId, after)
  const entry = { actorId: accountId, action: 'seller.saved', subjectId: accountId }
  await writeAudit(tx, { ...entry, ...record, createdAt: now })
}

function mailingChanges(
  before: User,
  { subscribeToMailing: isSubscribed }: ProfileUpdate,
  now: Date,
) {
  if (isSubscribed === undefined || isSubscribed === before.subscribeToMailing) return {}
  return { subscribesToMailing: isSubscribed, mailingSince: isSubscribed ? now : null }
}

/** The current password, if entered, and the client that sent it. */
type Proof = { password: string | undefined; client: Client }

/** Also where the role is withheld. */
const hasAdminRole = (caller: Caller): boolean =>
  caller.isAdmin || caller.needsTwoFactor || caller.isOutsideAdminNetworks === true

/**
 * Requires a recent sign-in or the password: an unattended session must not be enough. Where there is a second factor,
 * the password isn't enough either.
 */
export async function reauthenticate(
  deps: ApiDeps,
  caller: Caller,
  { password, client }: Proof,
): Promise<void> {
  const isFresh = isFreshSignIn(caller, deps.clock.now())
  if (caller.hasSecondFactor) {
    if (isFresh) return
    throw new Problem('confirmation_needed')
  }
  if (password === undefined && isFresh) return
  const { accountId } = caller
  const account = await findPasswordHash(deps.db, accountId)
  // Who signs in with Google or Apple only.
  if (account?.passwordHash === null) throw new Problem('confirmation_needed')
  if (password !== undefined) {
    const subject = { key: accountId, passwordHash: account?.passwordHash, accountId }
    if (await checkPassword(deps, subject, password, client)) return
  }
  const message =
    password === undefined
      ? 'Enter your current password to make this change.'
      : 'That’s not your current password. Try again.'
  throw new Problem('password_needed', { message, fields: { currentPassword: message } })
}

export async function exportAccountData(
  deps: Deps,
  caller: Caller,
  client: Client,
  personalData: PersonalData[],
) {
  const now = deps.clock.now()
  const [account, pending, previous, sessions, coins] = await Promise.all([
    getFullUserView(deps.db, caller.accountId),
    listLinkedEmails(deps.db, caller.accountId, 'email', now),
    listLinkedEmails(deps.db, caller.accountId, 'undo_email', now),
    listAccountSessions(deps.db, caller.accountId, now),
    listCoinEntries(deps.db, caller.accountId),
  ])
  const records = await Promise.all(
    personalData.map(async ({ name, collect }) => [name, await collect(deps.db, caller.accountId)]),
  )
  const event = { kind: 'data_exported' as const, accountId: caller.accountId }
  await inTx(deps.db, (tx) => recordSecurityEvent(deps, tx, event, client))
  return {
    exportedAt: now.toISOString(),
    account,
    pendingEmails: pending.map(({ email, createdAt }) => ({
      email,
      requestedAt: createdAt.toISOString(),
    })),
    previousEmails: previous.map(({ email, expiresAt }) => ({
      email,
      canUndoUntil: expiresAt.toISOString(),
    })),
    sessions: sessions.map(({ device, place, createdAt, lastSeenAt }) => ({
      device,
      place,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    coins: coins.map(({ amount, reason, note, createdAt }) => ({
      amount,
      reason,
      ...(note ? { note } : {}),
      createdAt: createdAt.toISOString(),
    })),
    records: Object.fromEntries(records),
  }
}

export async function eraseAccount(
  deps: ApiDeps,
  caller: Caller,
  { proof, ...choices }: { proof: Proof } & ErasureChoices,
  personalData: PersonalData[],
): Promise<void> {
  await reauthenticate(deps, caller, proof)
  await inTx(deps.db, async (tx) => {
    const admins = hasAdminRole(caller) ? await lockAdmins(tx) : []
    if (admins.length === 1 && admins[0] === caller.accountId) throw new Problem('last_admin')
    if (!(await lockAccount(tx, caller.accountId))) throw new Problem('not_signed_in')
    await eraseAccountInTx(tx, deps.clock.now(), caller.accountId, personalData, choices)
  })
}

/** Erases everything but the ledger, whose entries stay on an anonymous account. The account must be locked. */
export async function eraseAccountInTx(
  tx: Tx,
  now: Date,
  accountId: string,
  personalData: PersonalData[],
  choices: ErasureChoices = { deleteReviews: false },
): Promise<void> {
  const { email } = await getUserView(tx, accountId)
  await deleteAccountSessions(tx, accountId)
  await deleteAccountLinks(tx, accountId)
  await deleteAccountNotices(tx, accountId)
  await deleteLinksToEmail(tx, email)
  for (const { erase: eraseData } of personalData) await eraseData?.(tx, accountId, now, choices)
  await eraseAccountRow(tx, accountId, now)
}
