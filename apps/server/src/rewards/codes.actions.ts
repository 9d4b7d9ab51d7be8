import { Problem } from '@fairgrove/contract/problems'
import type { RewardCode } from '@fairgrove/contract/rewards'
import { codeLength, type Offer, offers, texts } from '@fairgrove/contract/rewards.options'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { generateReadableCode } from '../readable-code.ts'
import {
  type CodeRow,
  findCode,
  insertCode,
  redeemTicketCode,
  revokeNewestCode,
} from './codes.store.ts'
import { findReviewCredits } from './review-credits.store.ts'
import { addCoinEntry, lockBalance } from './store.ts'
import { normalizeCode, toRewardCode } from './view.ts'

type CodeDeps = Pick<Deps, 'db' | 'clock'>

/** Lock the balance before reading it, so that concurrent spends queue; a constraint is the final check. */
export function buyCode(
  deps: CodeDeps & Pick<Deps, 'shop'>,
  { accountId }: Caller,
  offer: Offer,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<RewardCode> {
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    if (offer === 'freeShipping' && deps.shop.shippingCents === 0) {
      const message = texts.shippingIsFree
      throw new Problem('invalid_input', { message, fields: { offer: message } })
    }
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
    await addCoinEntry(tx, {
      accountId,
      amount: -coins,
      reason: offer,
      reference: `code:${id}`,
      createdAt,
    })
    const row = { code: generateReadableCode(codeLength), offer, createdAt }
    await insertCode(tx, { ...row, id, accountId })
    return toRewardCode({ ...row, usedAt: null, revokedAt: null })
  })
}

/** Cancels so many unused codes, newest first, and returns their coins. The account's balance must be locked. */
export async function revokeCodes(
  tx: Tx,
  now: Date,
  { accountId, codes }: { accountId: string; codes: number },
): Promise<number> {
  let returned = 0
  for (let count = 0; count < codes; count += 1) {
    const revoked = await revokeNewestCode(tx, accountId, now)
    if (!revoked) break
    const amount = offers[revoked.offer].coins
    await addCoinEntry(tx, {
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

/** For offers that are redeemed offline; a free-shipping code is used by an order. */
export function redeemCode(deps: CodeDeps, admin: Caller, input: string): Promise<RewardCode> {
  return inTx(deps.db, async (tx) => {
    const now = deps.clock.now()
    const code = normalizeCode(input)
    const used = await redeemTicketCode(tx, code, now)
    if (!used) throw toCodeProblem(await findCode(tx, code))
    await writeAudit(tx, {
      actorId: admin.accountId,
      action: 'rewards.code_taken',
      subjectId: used.id,
      details: { offer: used.offer },
      createdAt: now,
    })
    return toRewardCode(used)
  })
}

function toCodeProblem(code: CodeRow | undefined): Problem {
  if (!code)
    return new Problem('not_found', {
      message: 'We couldn’t find that code. Check it and try again.',
    })
  if (code.revokedAt) return new Problem('code_spent', { message: texts.codeRevoked })
  if (code.usedAt) return new Problem('code_spent')
  const message = 'This code is for free shipping. Customers enter it at checkout.'
  return new Problem('invalid_input', { fields: { code: message } })
}
