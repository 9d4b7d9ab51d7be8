import { Problem } from '@fairgrove/contract/problems'
import type { RewardItem } from '@fairgrove/contract/rewards.options'
import { writeAudit } from '../audit/store.ts'
import { isUniqueViolation } from '../db/errors.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { findGiftCandidate, findRewardItemProductId, saveRewardItem } from './redemptions.store.ts'
import { whyNotGift } from './rules.ts'

const refusalMessages = {
  not_merchandise: 'Only merchandise can be a gift, because we don’t ship anything else.',
  not_orderable:
    'This product can’t be ordered. It isn’t public, has no price or its brand doesn’t sell here.',
}

/** One product per item, and only if it can be ordered today. */
export async function setRewardItem(
  deps: Pick<Deps, 'db' | 'clock'>,
  admin: Caller,
  item: RewardItem,
  productId: string,
): Promise<void> {
  try {
    await inTx(deps.db, async (tx) => {
      const candidate = await findGiftCandidate(tx, productId)
      if (!candidate)
        throw new Problem('not_found', {
          message: 'We couldn’t find that product. Check it and try again.',
        })
      const refusal = whyNotGift(candidate)
      if (refusal)
        throw new Problem('invalid_input', { fields: { product: refusalMessages[refusal] } })
      const before = await findRewardItemProductId(tx, item)
      await saveRewardItem(tx, item, productId)
      await writeAudit(tx, {
        actorId: admin.accountId,
        action: 'rewards.item_set',
        subjectId: productId,
        changes: { [item]: { before: before ?? null, after: productId } },
        createdAt: deps.clock.now(),
      })
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Problem('invalid_input', {
      fields: { product: 'This product is already used for another gift. Select a different one.' },
      cause: error,
    })
  }
}
