import { toDollars } from '@fairgrove/contract/money'
import { paginate } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { FamilySuggestion } from '@fairgrove/contract/products.families'
import type {
  SuggestionDecision,
  SuggestionStatus,
} from '@fairgrove/contract/products.families.options'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../http/caller.ts'
import { insertFamily, lockFamilyMembers, lockProductsToJoin, setFamily } from './families.store.ts'
import {
  countSuggestions,
  insertSuggestions,
  listSuggestions,
  lockSuggestion,
  type SuggestionRow,
  updateSuggestion,
} from './family-suggestions.store.ts'
import { lockBrandForShare, lockInventory } from './locks.store.ts'

export async function getFamilySuggestions(
  { db }: Pick<Deps, 'db'>,
  query: { pageNumber: number; status: SuggestionStatus },
) {
  const total = await countSuggestions(db, query.status)
  const { paged, range } = paginate(total, query.pageNumber)
  const rows = await listSuggestions(db, query.status, range)
  return { suggestions: rows.map(toSuggestion), ...paged }
}

function toSuggestion(row: SuggestionRow): FamilySuggestion {
  return {
    _id: row.id,
    name: row.nameKey,
    brand: { _id: row.brandId, name: row.brandName },
    category: row.category,
    status: row.status,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    products: row.products.map(({ id, priceCents, reviews, ...product }) => ({
      _id: id,
      ...product,
      price: priceCents === null ? null : toDollars(priceCents),
      numReviews: reviews,
    })),
  }
}

export async function findSuggestions(deps: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  return inTx(deps.db, (tx) => insertSuggestions(tx, deps.clock.now()))
}

type Decision = { decision: SuggestionDecision; products: readonly string[] }

/** Nothing is grouped without this: accepting makes a family, reopening separates it again. */
export async function decideSuggestion(
  deps: Deps,
  admin: Caller,
  id: string,
  { decision, products }: Decision,
): Promise<{ message: string }> {
  const now = deps.clock.now()
  return inTx(deps.db, async (tx) => {
    const suggestion = await lockSuggestion(tx, id)
    if (!suggestion) throw new Problem('not_found')
    const isOpen = suggestion.status === 'open'
    if (isOpen === (decision === 'reopen')) throw new Problem('already_decided')
    const change = await changes[decision](tx, suggestion, products, now)
    const isDecided = decision !== 'reopen'
    await updateSuggestion(tx, id, {
      status: change.status,
      familyId: change.familyId,
      decidedBy: isDecided ? admin.accountId : null,
      decidedAt: isDecided ? now : null,
    })
    await writeAudit(tx, {
      actorId: admin.accountId,
      action: change.action,
      subjectId: change.familyId ?? suggestion.familyId ?? id,
      subjectName: suggestion.nameKey,
      createdAt: now,
      details: { products: change.products.join(', ') },
    })
    return { message: change.message }
  })
}

type Suggestion = NonNullable<Awaited<ReturnType<typeof lockSuggestion>>>
type Change = {
  status: SuggestionStatus
  familyId: string | null
  action: string
  products: string[]
  message: string
}

const changes: Record<
  SuggestionDecision,
  (tx: Tx, suggestion: Suggestion, productIds: readonly string[], now: Date) => Promise<Change>
> = {
  async accept(tx, { brandId, category, kind }, productIds, now) {
    const family = { brandId, category, kind }
    await lockBrandForShare(tx, brandId)
    const familyId = uuidv7()
    await insertFamily(tx, { id: familyId, ...family, createdAt: now })
    const rows = await lockProductsToJoin(tx, productIds, family)
    if (rows.length < 2 || rows.length < new Set(productIds).size) {
      throw new Problem('already_decided', {
        message: 'These products have changed. Reload the page and check them again.',
      })
    }
    const ids = rows.map((row) => row.id)
    await lockInventory(tx, ids)
    await setFamily(tx, ids, familyId)
    const message = `${rows.length} sizes are one product now.`
    return {
      status: 'accepted',
      familyId,
      action: 'product.sizes_grouped',
      products: ids,
      message,
    }
  },
  async reject() {
    const message = 'Suggestion rejected. We won’t suggest it again.'
    return {
      status: 'rejected',
      familyId: null,
      action: 'product.sizes_rejected',
      products: [],
      message,
    } as const
  },
  async reopen(tx, { familyId, brandId }) {
    if (!familyId) {
      const message = 'Suggestion reopened.'
      return { status: 'open', familyId, action: 'product.sizes_reopened', products: [], message }
    }
    await lockBrandForShare(tx, brandId)
    const ids = await lockFamilyMembers(tx, familyId)
    await lockInventory(tx, ids)
    if (ids.length > 0) await setFamily(tx, ids, null)
    return {
      status: 'open',
      familyId: null,
      action: 'product.sizes_separated',
      products: ids,
      message: 'The sizes are separate products again.',
    } as const
  },
}
