import { toCents, toDollars } from '@fairgrove/contract/money'
import { formatOrderNumber } from '@fairgrove/contract/orders.number'
import { texts } from '@fairgrove/contract/orders.options'
import type { RefundedSeller, RefundPreview } from '@fairgrove/contract/orders.refunds'
import { Problem } from '@fairgrove/contract/problems'
import { site } from '@fairgrove/contract/site'
import type { LineAmount } from '../checkout/receipt.rules.ts'
import type { Deps } from '../deps.ts'
import { findPayment } from '../payments/store.ts'
import { readSellerBalance } from '../payouts/balances.store.ts'
import { sumPaidOut } from '../payouts/entries.store.ts'
import { findSellerName } from '../payouts/statements.store.ts'
import { previewRevocation } from '../rewards/actions.ts'
import { computeRefundedOrder, type RefundedOrder } from './refund-effects.rules.ts'
import { getSellerLines, readRefundableOrder } from './seller-shares.actions.ts'
import { getOrder } from './store.ts'

type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'houseAccountId'>

/** From what is refunded or requested already to that and the amount, by the function that the refund itself uses. */
export async function buildRefundPreview(
  deps: PreviewDeps,
  id: string,
  dollars: number | undefined,
): Promise<RefundPreview> {
  const [order, payment] = await Promise.all([
    readRefundableOrder(deps.db, id),
    findPayment(deps.db, id),
  ])
  if (!order) throw new Problem('not_found')
  const refundedCents = payment?.refundAskedCents ?? 0
  const refundableCents = payment?.status === 'captured' ? order.totalCents - refundedCents : 0
  if (refundableCents === 0) {
    throw new Problem('wrong_order_state', { message: texts.nothingToRefund })
  }
  const amountCents = dollars === undefined ? refundableCents : toCents(dollars)
  if (amountCents > refundableCents) throw new Problem('refund_too_large')
  const before = computeRefundedOrder(order, refundedCents)
  const after = computeRefundedOrder(order, refundedCents + amountCents)
  const { number, lines } = await getOrder(deps.db, id)
  const isShipped = order.deliveredAt !== null
  return {
    orderNumber: formatOrderNumber(number),
    total: toDollars(order.totalCents),
    isShipped,
    refundedBefore: toDollars(refundedCents),
    amount: toDollars(amountCents),
    remaining: toDollars(refundableCents - amountCents),
    tax: toDollars(before.taxCents - after.taxCents),
    shipping: toDollars(before.shippingCents - after.shippingCents),
    fund: toDollars(before.fundCents - after.fundCents),
    sellers: await listRefundedSellers(deps, id, { before, after, isShipped }),
    restocked: after.isRestocked
      ? lines.map(({ name, size, quantity }) => ({ name, size, quantity }))
      : [],
    releasesGifts: after.isRestocked && lines.some(({ isRedeemed }) => isRedeemed),
    coins: await previewCoins(deps, { id, accountId: order.accountId }, after),
    state: after.state,
  }
}

async function previewCoins(
  { db }: PreviewDeps,
  { id, accountId }: { id: string; accountId: string | null },
  { areCoinsRevoked }: RefundedOrder,
): Promise<RefundPreview['coins']> {
  if (!areCoinsRevoked || !accountId) return { takenBack: 0, forgiven: 0, canceledCodes: 0 }
  const event = { accountId, earning: 'merchandise', cause: id } as const
  const { earned, coins, codes } = await previewRevocation(db, event)
  return { takenBack: coins, forgiven: earned - coins, canceledCodes: codes }
}

type Change = { before: RefundedOrder; after: RefundedOrder; isShipped: boolean }

async function listRefundedSellers(
  deps: PreviewDeps,
  orderId: string,
  { before, after, isShipped }: Change,
): Promise<RefundedSeller[]> {
  const sumBySeller = (lines: LineAmount[]) => {
    const cents = new Map<string | null, number>()
    const others = new Map(
      getSellerLines(deps, lines).map(({ line, sellerId }) => [line, sellerId]),
    )
    for (const { line, cents: part } of lines) {
      const seller = others.get(line) ?? null
      cents.set(seller, (cents.get(seller) ?? 0) + part)
    }
    return cents
  }
  const left = sumBySeller(after.lines)
  const amounts = [...sumBySeller(before.lines)].map(([sellerId, cents]) => ({
    sellerId,
    cents: cents - (left.get(sellerId) ?? 0),
  }))
  return Promise.all(
    amounts.map(async ({ sellerId, cents }) => {
      const amount = toDollars(cents)
      if (!sellerId) return { _id: null, name: site.name, amount, paidOut: 0, balanceAfter: null }
      const [name = '', paidOutCents, balance] = await Promise.all([
        findSellerName(deps.db, sellerId),
        sumPaidOut(deps.db, { orderId, sellerId }),
        readSellerBalance(deps.db, sellerId, deps.clock.now()),
      ])
      const afterCents = balance.availableCents + balance.pendingCents - cents
      const balanceAfter = isShipped ? toDollars(afterCents) : null
      return { _id: sellerId, name, amount, paidOut: toDollars(paidOutCents), balanceAfter }
    }),
  )
}
