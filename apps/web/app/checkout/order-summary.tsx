import type { OrderKind } from '@fairgrove/contract/checkout.options'
import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { CartGroup } from '../cart/groups.ts'
import { LineList } from '../cart/line-list.tsx'
import { type CartLine, getLineTotal } from '../cart/lines.ts'
import type { TaxState } from '../cart/shipping-address.ts'
import { Totals } from '../cart/totals.tsx'
import type { useQuote } from '../cart/use-quote.ts'
import { formatTotal, pluralize } from '../formatting/numbers.ts'
import { Link } from '../ui/link.tsx'
import styles from './order-summary.module.css'

type OrderSummaryProps = {
  kind: OrderKind
  items: ComponentProps<typeof LineList>['items']
  /** Such as '$59.25'; undefined until quoted. */
  total: string | undefined
  /** Beside the heading. */
  link?: ReactNode
  children: ReactNode
}

/** The items and totals of an order: a card, or on a phone a bar that opens. */
export function OrderSummary({ kind, items, total, link, children }: OrderSummaryProps) {
  const id = useId()
  const title = kind === 'pickup' ? 'Your pre-order' : 'Your order'
  const count = items.reduce((sum, { qty }) => sum + qty, 0)
  return (
    <section aria-labelledby={id}>
      <details className={styles.details}>
        <summary className={styles.bar}>
          <span>{`${title} · ${pluralize(count, { one: 'item', other: 'items' })}`}</span>
          {total !== undefined && <strong>{total}</strong>}
          <IconChevronDown size={20} aria-hidden="true" />
        </summary>
        <div className={styles.content}>
          <div className={styles.head}>
            <h2 id={id}>{title}</h2>
            {link}
          </div>
          <LineList items={items} isLinked={false} />
          {children}
        </div>
      </details>
    </section>
  )
}

/** Until the quote says how many units have the deal. */
const toShownLine = (line: CartLine) => ({
  ...line,
  size: line.size ?? '',
  price: getLineTotal(line) / line.qty,
})

type CartSummaryProps = {
  group: CartGroup
  quoteState: ReturnType<typeof useQuote>
  taxState?: TaxState
}

/** The items and totals of a cart group, as the server calculated them. */
export function CartSummary({ group, quoteState, taxState }: CartSummaryProps) {
  const { quote, isCurrent } = quoteState
  const { kind } = group
  return (
    <OrderSummary
      kind={kind}
      items={quote?.orderItems ?? group.lines.map(toShownLine)}
      total={quote && formatTotal(quote.totalPrice, quote.taxes)}
      link={<Link to="/cart">Edit cart</Link>}
    >
      {quote && <Totals kind={kind} amounts={quote} taxState={taxState} isCurrent={isCurrent} />}
      {quote?.limit && !quote.limit.excess && (
        <p className={styles.limit}>
          {quote.limit.message}
          {quote.limit.used && ` This pre-order brings you to ${quote.limit.used}.`}
        </p>
      )}
    </OrderSummary>
  )
}
