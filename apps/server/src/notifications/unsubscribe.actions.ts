import {
  type NotificationKind,
  notificationKinds,
  optionalKinds,
  texts,
  type UnsubscribeTarget,
  unsubscribeTargets,
} from '@fairgrove/contract/notifications.options'
import { Problem } from '@fairgrove/contract/problems'
import { createLinkToken, verifyLinkToken } from '../accounts/link-token.ts'
import { lockAccount } from '../accounts/store.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { findSettings, saveSettings } from './store.ts'

/** The token is signed for the account and for what it turns off, so a link cannot be changed into another one. */
export function buildUnsubscribeUrl(
  { publicUrl, linkSecret }: Pick<Deps, 'publicUrl' | 'linkSecret'>,
  accountId: string,
  target: UnsubscribeTarget,
): string {
  const token = createLinkToken(linkSecret, `unsubscribe ${target}`, accountId)
  return `${publicUrl}/unsubscribe/${target}/${token}`
}

/** Anyone with the email can unsubscribe without signing in. Repeating it has no effect. */
export async function unsubscribe(
  { db, linkSecrets }: Deps,
  { target, token }: { target: string; token: string },
): Promise<{ message: string }> {
  const known = unsubscribeTargets.find((each) => each === target)
  const accountId = known && verifyLinkToken(linkSecrets, `unsubscribe ${known}`, token)
  if (!accountId) {
    throw new Problem('not_found', {
      message: 'This link is incomplete. Open it again from the email.',
    })
  }
  await inTx(db, async (tx) => {
    // An account that was erased gets no emails anyway.
    if (!(await lockAccount(tx, accountId))) return
    const settings = await findSettings(tx, accountId)
    const mailByKind = { ...settings.mailByKind }
    for (const kind of listKinds(known)) mailByKind[kind] = false
    await saveSettings(tx, accountId, { ...settings, mailByKind })
  })
  return { message: texts.unsubscribed }
}

/** A summary contains every kind for sellers that can be turned off. */
const listKinds = (target: UnsubscribeTarget): readonly NotificationKind[] =>
  target === 'summary'
    ? optionalKinds.filter((kind) => notificationKinds[kind].audience === 'seller')
    : [target]
