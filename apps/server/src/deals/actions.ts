import type { DealDraft, DealPreview } from '@fairgrove/contract/deals'
import {
  type DealState,
  dealLimits,
  formatDealPeriod,
  formatDealTitle,
  listDealConditions,
  texts,
} from '@fairgrove/contract/deals.options'
import { Problem } from '@fairgrove/contract/problems'
import { v7 as uuidv7 } from 'uuid'
import type { PersonalData } from '../accounts/personal-data.ts'
import { writeAudit } from '../audit/store.ts'
import { inTx, type Tx } from '../db/tx.ts'
import type { Deps } from '../deps.ts'
import { getTimeZone } from '../dispensaries/time-zone.rules.ts'
import type { Caller } from '../http/caller.ts'
import { type IdempotencyKey, withIdempotency } from '../http/idempotency.ts'
import { notify } from '../notifications/actions.ts'
import * as rules from './draft.rules.ts'
import * as store from './store.ts'
import { toDealProduct } from './view.ts'

const getToday = (now: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)

/** Which listings can have deals, and what the form for one of them needs. */
export async function getDealOwners({ db, clock }: Deps, caller: Caller, id: string | undefined) {
  const owners = await store.listOwners(db, caller)
  const owner = id ? owners.find((each) => each.id === id) : owners[0]
  return {
    owners: owners.map(({ kind, id: _id, name }) => ({ kind, _id, name })),
    selected: owner ? await getFormFacts({ db, clock }, owner) : null,
  }
}

async function getFormFacts({ db, clock }: Pick<Deps, 'db' | 'clock'>, owner: store.OwnerRow) {
  const now = clock.now()
  const timeZone = getTimeZone(owner)
  const counts = await store.countSellableProducts(db, owner)
  const includesThc = counts.some(({ thcProducts }) => thcProducts > 0)
  const refusal = includesThc ? rules.whyNoDiscounts(owner) : undefined
  const rows = await store.listSellableProducts(db, owner, {
    startsAt: now,
    withoutThc: refusal !== undefined,
    limit: dealLimits.products + 1,
  })
  return {
    kind: owner.kind,
    _id: owner.id,
    name: owner.name,
    timeZone,
    today: getToday(now, timeZone),
    refusal: refusal ?? '',
    asksForConfirmation: includesThc && !refusal && rules.needsConfirmation(owner),
    categories: rules.listDealCategories(counts, { withoutThc: refusal !== undefined }),
    products: rows.slice(0, dealLimits.products).map((row) => ({
      _id: row.id,
      name: row.name,
      category: row.category,
      price: row.priceCents / 100,
    })),
    isCapped: rows.length > dealLimits.products,
  }
}

type PreparedDeal = {
  owner: store.OwnerRow
  products: store.DealProductRow[]
  timeZone: string
  startsAt: Date
  endsAt: Date
}

/** Checks a draft against the listing and its products, or throws. */
async function prepareDeal(
  tx: Tx,
  caller: Caller,
  { draft, now }: { draft: DealDraft; now: Date },
): Promise<PreparedDeal> {
  const owner = await store.lockOwner(tx, caller, draft.owner)
  if (!owner) throw new Problem('not_found')
  const timeZone = getTimeZone(owner)
  const today = getToday(now, timeZone)
  throwErrors(rules.findDraftErrors(draft, today))
  const period = rules.parsePeriod(draft, { timeZone, today, now })
  const products = await listDraftProducts(tx, owner, { draft, startsAt: period.startsAt })
  // Somebody else's, or no longer for sale.
  if (!draft.category && products.length < new Set(draft.products).size) {
    throwErrors({ products: texts.notYours })
  }
  const includesThc = products.some(({ kind }) => kind === 'thc')
  const refusal = includesThc ? rules.whyNoDiscounts(owner) : undefined
  if (refusal) throw new Problem('deal_refused', { message: refusal })
  const asksForConfirmation = includesThc && rules.needsConfirmation(owner)
  throwErrors(rules.findProductErrors(draft, products, { asksForConfirmation }))
  return { owner, products, timeZone, ...period }
}

/** Where discounts on cannabis are forbidden, a category stands for its other products, if it has any. */
async function listDraftProducts(
  tx: Tx,
  owner: store.OwnerRow,
  { draft, startsAt }: { draft: DealDraft; startsAt: Date },
): Promise<store.DealProductRow[]> {
  const { category, products: ids } = draft
  const limit = dealLimits.products + 1
  if (!category) return store.listSellableProducts(tx, owner, { ids, startsAt, limit })
  const filter = { category: category === 'all' ? undefined : category, startsAt, limit }
  const allowed = rules.whyNoDiscounts(owner)
    ? await store.listSellableProducts(tx, owner, { ...filter, withoutThc: true })
    : []
  return allowed.length > 0 ? allowed : store.listSellableProducts(tx, owner, filter)
}

function throwErrors(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new Problem('invalid_input', { fields })
}

export function previewDeal(
  { db, clock }: Deps,
  caller: Caller,
  draft: DealDraft,
): Promise<{ deal: DealPreview }> {
  return inTx(db, async (tx) => {
    const deal = await prepareDeal(tx, caller, { draft, now: clock.now() })
    const { owner, products, startsAt, endsAt, timeZone } = deal
    const terms = rules.toTerms(draft)
    const isTrue = products.every(({ isRegularPriceTrue }) => isRegularPriceTrue)
    return {
      deal: {
        title: formatDealTitle(terms, isTrue),
        period: formatDealPeriod(startsAt, endsAt, timeZone),
        conditions: listDealConditions({ ...draft, maxUnits: draft.maxUnits ?? null }),
        restriction: rules.describeRestriction(
          owner.kind,
          products.some(({ kind }) => kind === 'thc'),
        ),
        products: products.map((product) => toDealProduct(product, terms)),
      },
    }
  })
}

export function createDeal(
  deps: Deps,
  caller: Caller,
  draft: DealDraft,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<{ message: string; deal: { _id: string } }> {
  return withIdempotency(deps, idempotencyKey, async (tx) => {
    const now = deps.clock.now()
    const { owner, products, ...period } = await prepareDeal(tx, caller, { draft, now })
    if ((await store.countOpenDeals(tx, owner, now)) >= dealLimits.open) {
      throw new Problem('deal_refused', { message: texts.tooManyDeals })
    }
    const id = uuidv7({ msecs: now.getTime() })
    const terms = rules.toTerms(draft)
    const { minQuantity, maxUnits, note, category, areRulesConfirmed } = draft
    await store.insertDeal(
      tx,
      {
        id,
        ...terms,
        ...period,
        minQuantity,
        note,
        areRulesConfirmed,
        brandId: owner.kind === 'brand' ? owner.id : null,
        dispensaryId: owner.kind === 'dispensary' ? owner.id : null,
        maxUnits: maxUnits ?? null,
        category: category ?? null,
        createdBy: caller.accountId,
        createdAt: now,
      },
      products.map((product) => product.id),
    )
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'deal.created',
      subjectId: owner.id,
      subjectName: owner.name,
      details: { dealId: id, title: formatDealTitle(terms, true), products: products.length },
      createdAt: now,
    })
    return { message: texts.created, deal: { _id: id } }
  })
}

/** Orders that were placed before keep their price. Stopping twice is as good as once. */
export function stopDeal(
  { db, clock }: Deps,
  caller: Caller,
  { id, reason }: { id: string; reason: string },
): Promise<{ message: string }> {
  return inTx(db, async (tx) => {
    const deal = await store.lockDeal(tx, id, caller)
    if (!deal) throw new Problem('not_found')
    // After the lock: every order that has the deal was placed before.
    const now = clock.now()
    if (deal.stoppedAt || deal.endsAt <= now) return { message: texts.stopped }
    if (!deal.isOwn && !reason)
      throw new Problem('invalid_input', { fields: { reason: texts.reasonMissing } })
    const stoppedBy = deal.isOwn ? 'seller' : 'admin'
    await store.markStopped(tx, id, {
      stoppedAt: now,
      stoppedBy,
      stopReason: deal.isOwn ? '' : reason,
    })
    const title = formatDealTitle(deal, true)
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'deal.stopped',
      subjectId: id,
      subjectName: deal.ownerName,
      details: { title, reason },
      createdAt: now,
    })
    if (!deal.isOwn && deal.ownerId) {
      await notify(tx, now, {
        accountId: deal.ownerId,
        kind: 'deal_stopped',
        eventKey: id,
        data: { owner: deal.ownerName, title, reason },
      })
    }
    return { message: texts.stopped }
  })
}

export type ManagedQuery = { show: DealState | 'all'; pageNumber: number }

export const dealData: PersonalData = {
  name: 'deals',
  collect: store.listDealsBy,
  erase: store.forgetCreator,
}
