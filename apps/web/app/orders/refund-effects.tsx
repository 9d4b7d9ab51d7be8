import type { RefundedSeller, RefundPreview } from '@fairgrove/contract/orders.refunds'
import type { ReactNode } from 'react'
import { formatAmount, formatCount, pluralize } from '../formatting/numbers.ts'
import styles from './refund.module.css'

/** Where a refund's money comes from, and what else it changes. */
export function RefundEffects({ preview }: { preview: RefundPreview }) {
  const { amount, sellers, fund, tax, shipping, refundedBefore, remaining } = preview
  return (
    <>
      <table className={styles.parts}>
        <caption>Where the money comes from</caption>
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {sellers.map((seller) => (
            <Part key={seller._id} name={seller.name} amount={seller.amount}>
              {getSellerNote(seller, preview)}
            </Part>
          ))}
          <Part name="Equity fund" amount={fund}>
            Its share of what is refunded.
          </Part>
          <Part name="Tax" amount={tax} />
          {shipping > 0 && <Part name="Shipping" amount={shipping} />}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Customer gets back</th>
            <td>{formatAmount(amount)}</td>
          </tr>
        </tfoot>
      </table>
      <dl className={styles.effects}>
        <Effect name="Order">{formatOrderEffect(preview)}</Effect>
        <Effect name="Stock">{formatStock(preview)}</Effect>
        <Effect name="Coins">{formatCoins(preview)}</Effect>
        <Effect name="Refunded before">{formatAmount(refundedBefore)}</Effect>
        <Effect name="Left to refund">{formatAmount(remaining)}</Effect>
      </dl>
    </>
  )
}

function Part({ name, amount, children }: { name: string; amount: number; children?: ReactNode }) {
  return (
    <tr>
      <th scope="row">
        {name}
        {children && <span className={styles.note}>{children}</span>}
      </th>
      <td>{formatAmount(amount)}</td>
    </tr>
  )
}

function getSellerNote(
  { _id, paidOut, balanceAfter }: RefundedSeller,
  { isShipped }: RefundPreview,
) {
  if (_id === null) return 'Our own products.'
  if (!isShipped || balanceAfter === null) {
    return 'Not in the seller’s balance yet. They get less when the order ships.'
  }
  const balance = `The seller’s balance will be ${formatAmount(balanceAfter)}.`
  if (paidOut <= 0) return balance
  return `We already paid the seller for this order, so the next payout is smaller. ${balance}`
}

function Effect({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function formatOrderEffect({ state, isShipped }: RefundPreview): string {
  if (state !== 'refunded') {
    return isShipped ? 'Partially refunded.' : 'Partially refunded. The order still ships.'
  }
  return isShipped ? 'Refunded.' : 'Refunded. The order won’t ship.'
}

function formatStock({ restocked, releasesGifts, isShipped, state }: RefundPreview): string {
  if (restocked.length > 0) {
    const items = restocked.map(({ quantity, name, size }) =>
      size === 'ONE' ? `${quantity} × ${name}` : `${quantity} × ${name}, ${size}`,
    )
    const gifts = releasesGifts ? ' Gifts can be redeemed again.' : ''
    return `Back in stock: ${items.join(', ')}.${gifts}`
  }
  if (state !== 'refunded') return 'Nothing is restocked, because it isn’t a full refund.'
  return isShipped
    ? 'Nothing is restocked, because the order has shipped.'
    : 'Nothing is restocked.'
}

function formatCoins({ coins, state }: RefundPreview): string {
  if (state !== 'refunded') return 'The customer keeps the coins for this order.'
  const { takenBack, forgiven, canceledCodes } = coins
  if (takenBack + forgiven === 0) return 'The order earned no coins.'
  const parts = [`The customer loses ${formatCount(takenBack)} coins.`]
  if (canceledCodes > 0) {
    const codes = pluralize(canceledCodes, { one: 'unused code is', other: 'unused codes are' })
    parts.push(`${codes} canceled to get them.`)
  }
  if (forgiven > 0) parts.push(`${formatCount(forgiven)} are spent, so the customer keeps them.`)
  return parts.join(' ')
}
