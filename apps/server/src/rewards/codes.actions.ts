import { Problem } from '@fairgrove/contract/problems'
import type { Code } from '@fairgrove/contract/rewards'
import { codeLength, type Offer, offers, texts } from '@fairgrove/contract/rewards.options'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { inTxOnce, type Once } from '../http/idempotency.ts'
import { readableCode } from '../readable-code.ts'
import {
  type CodeRow,
  findCode,
  insertCode,
  revokeNewestCode,
  spendTicketCode,
} from './codes.store.ts'
import { findReviewCredits } from './review-credits.store.ts'
import { addEntry, lockBalance } from './store.ts'
import { codeOf, storedCode } from './view.ts'

type Means = Pick<Deps, 'db' | 'clock'>

/** The balance is locked before it is looked at, so two spends at once queue; the database has the last word. */
export function buyCode(
  deps: Means,
  { accountId }: Caller,
  offer: Offer,
  once: Once | undefined,
): Promise<Code> {
  return inTxOnce(deps, once, async (tx) => {
    const { coins } = offers[offer]
    const createdAt = deps.clock.now()
    const balance = await lockBalance(tx, accountId)
    if (balance < coins) {
      throw new Problem('not_enough_coins', { message: texts.notEnough(offer) })
    }
    const { pendingCoins } = await findReviewCredits(tx, accountId, createdAt)
    if (balance - pendingCoins < coins) {
      throw new Problem('not_enough_coins', { message: texts.coinsPending })
    }
    const id = uuidv7({ msecs: createdAt.getTime() })
    await addEntry(tx, {
      accountId,
      amount: -coins,
      reason: offer,
      reference: `code:${id}`,
      createdAt,
    })
    const row = { code: readableCode(codeLength), offer, createdAt }
    await insertCode(tx, { ...row, id, accountId })
    return codeOf({ ...row, usedAt: null, revokedAt: null })
  })
}

/** Cancels unused codes, newest first, until this many coins are back. Their account's balance must be locked. */
export async function revokeCodes(
  tx: Tx,
  now: Date,
  { accountId, coins }: { accountId: string; coins: number },
): Promise<number> {
  let returned = 0
  while (returned < coins) {
    const revoked = await revokeNewestCode(tx, accountId, now)
    if (!revoked) break
    const amount = offers[revoked.offer].coins
    await addEntry(tx, {
      accountId,
      amount,
      reason: revoked.offer,
      reference: `revoked:${revoked.id}`,
      createdAt: now,
    })
    returned += amount
  }
  return returned
}

/** For what is handed over elsewhere; a code for shipping is an order's to use. */
export function takeCode(deps: Means, admin: Caller, typed: string): Promise<Code> {
  return inTx(deps.db, async (tx) => {
    const now = deps.clock.now()
    const code = storedCode(typed)
    const used = await spendTicketCode(tx, code, now)
    if (!used) throw whyNotTaken(await findCode(tx, code))
    await writeAudit(tx, {
      actorId: admin.accountId,
      action: 'rewards.code_taken',
      subjectId: used.id,
      details: { offer: used.offer },
      createdAt: now,
    })
    return codeOf(used)
  })
}

function whyNotTaken(code: CodeRow | undefined): Problem {
  if (!code)
    return new Problem('not_found', {
      message: 'We couldn’t find that code. Check it and try again.',
    })
  if (code.revokedAt) return new Problem('code_spent', { message: texts.codeRevoked })
  if (code.usedAt) return new Problem('code_spent')
  const message = 'This code is for free shipping. Customers enter it at checkout.'
  return new Problem('invalid_input', { fields: { code: message } })
}
