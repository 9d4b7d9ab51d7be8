import { Problem } from '@fairgrove/contract/problems'
import type { RewardItem } from '@fairgrove/contract/rewards.options'
import { writeAudit } from '../audit/store.ts'
import { isUniqueViolation } from '../db/pool.ts'
import { inTx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { findRewardItem, saveRewardItem } from './redemptions.store.ts'

/** One product stands for one item. */
export async function setRewardItem(
  deps: Pick<Deps, 'db' | 'clock'>,
  admin: Caller,
  item: RewardItem,
  productId: string,
): Promise<void> {
  try {
    await inTx(deps.db, async (tx) => {
      const before = await findRewardItem(tx, item)
      if (!(await saveRewardItem(tx, item, productId))) throw new Problem('not_found')
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
      fields: { product: 'This product stands for another item already.' },
      cause: error,
    })
  }
}
