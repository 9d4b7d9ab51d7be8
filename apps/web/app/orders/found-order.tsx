import type { Order } from '@fairgrove/contract/orders'
import { texts } from '@fairgrove/contract/orders.options'
import { Link } from 'react-router'
import { AskFirst } from '../ui/ask-first.tsx'
import { SubmitButton } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { Moment } from '../ui/moment.tsx'
import { amountText } from '../ui/price.ts'
import { kept, type Refused } from '../ui/refused.ts'
import styles from './found-order.module.css'
import { LineList } from './line-list.tsx'
import { OrderBadges } from './order-badges.tsx'
import { shortId } from './order-state.ts'

type FoundProps = {
  order: Order
  path: string
  isAdmin: boolean
  /** Of this copy of the page: a form sent twice counts once. */
  formKey: string
  refused: Refused | undefined
}

/** One order at the desk, with what can be done with it now. */
export function FoundOrder({ order, path, isAdmin, formKey, refused }: FoundProps) {
  const about = { order, refused, path: `${path}?q=${order._id}` }
  const canRefund = isAdmin && order.kind === 'shipping' && order.isPaid
  return (
    <section className={styles.found} aria-labelledby="found-title">
      <header className={styles.head}>
        <h2 id="found-title">
          <Link to={`/order/${order._id}`}>Order {shortId(order._id)}</Link>
        </h2>
        <OrderBadges order={order} />
      </header>
      <p>
        For <strong>{order.user.name}</strong>, placed <Moment at={order.createdAt} />.{' '}
        {order.dispensary ? `Pickup at ${order.dispensary.name}. ` : ''}
        {order.trackingNumber && `Tracking number: ${order.trackingNumber}`}
      </p>
      <LineList items={order.orderItems} />
      <p className={styles.total}>
        {order.paymentMethod === 'Cash' ? 'Cash' : 'PayPal'}, total{' '}
        <strong>{amountText(order.totalPrice)}</strong>
        {order.refundedPrice > 0 && `, refunded ${amountText(order.refundedPrice)}`}
      </p>
      <NextStep {...about} isAdmin={isAdmin} />
      <div className={styles.tools}>
        {canRefund && order.state !== 'refunded' && <Refund {...about} formKey={formKey} />}
        {order.state !== 'paid' && <Delete {...about} path={path} />}
      </div>
    </section>
  )
}

type About = { order: Order; path: string; refused: Refused | undefined }

const refusedBy = (refused: Refused | undefined, intent: string) =>
  refused?.values.intent?.[0] === intent ? refused : undefined

/** The one thing that comes next, if it is theirs to do. */
function NextStep({ order, path, refused, isAdmin }: About & { isAdmin: boolean }) {
  const isPickup = order.kind === 'pickup'
  const mayRevive = isPickup && order.state === 'cancelled'
  if ((isPickup && order.state === 'placed') || mayRevive) {
    return (
      <Form action={path} refused={refusedBy(refused, 'pay')}>
        <input type="hidden" name="order" value={order._id} />
        {mayRevive && (
          <p>
            This order was canceled. If the items are still in stock, you can still take payment.
          </p>
        )}
        <SubmitButton name="intent" value="pay">
          Mark paid ({amountText(order.totalPrice)} cash)
        </SubmitButton>
      </Form>
    )
  }
  if (isPickup && order.state === 'paid') {
    return (
      <Form action={path} refused={refusedBy(refused, 'arrive')}>
        <input type="hidden" name="order" value={order._id} />
        <SubmitButton name="intent" value="arrive">
          Mark arrived
        </SubmitButton>
      </Form>
    )
  }
  if (!isPickup && isAdmin && order.state === 'paid') {
    const failed = refusedBy(refused, 'ship')
    return (
      <Form action={path} refused={failed} noValidate>
        <input type="hidden" name="order" value={order._id} />
        <div className={styles.ship}>
          <TextField
            name="trackingNumber"
            label="Tracking number"
            required
            maxLength={60}
            autoComplete="off"
            {...kept(failed, 'trackingNumber')}
          />
          <SubmitButton name="intent" value="ship">
            Mark shipped
          </SubmitButton>
        </div>
      </Form>
    )
  }
  return null
}

function Refund({ order, path, refused, formKey }: About & { formKey: string }) {
  const failed = refusedBy(refused, 'refund')
  const left = amountText(order.totalPrice - order.refundedPrice)
  return (
    <AskFirst
      label="Refund"
      question="Refund this order?"
      variant="outline"
      keep="Don’t refund"
      refused={failed}
    >
      <p>The refund goes to the customer’s PayPal. You can’t undo this.</p>
      <Form action={path} refused={failed} noValidate>
        <input type="hidden" name="order" value={order._id} />
        <input type="hidden" name="formKey" value={formKey} />
        <TextField
          name="amount"
          label="Amount in dollars"
          description={`Leave blank to refund the full ${left}.`}
          inputMode="decimal"
          autoComplete="off"
          {...kept(failed, 'amount')}
        />
        <SubmitButton variant="danger" isWide name="intent" value="refund">
          Refund
        </SubmitButton>
      </Form>
    </AskFirst>
  )
}

function Delete({ order, path, refused }: About) {
  return (
    <AskFirst
      label="Delete"
      question={texts.confirmDelete}
      keep="Keep order"
      refused={refusedBy(refused, 'delete')}
    >
      <p>
        This removes the order from your list. We keep it in our records, and the customer can still
        see it.
        {order.state === 'placed' && ' Because it isn’t paid, it will also be canceled.'}
      </p>
      <Form action={path} refused={refusedBy(refused, 'delete')}>
        <input type="hidden" name="order" value={order._id} />
        <SubmitButton variant="danger" isWide name="intent" value="delete">
          Delete order {shortId(order._id)}
        </SubmitButton>
      </Form>
    </AskFirst>
  )
}
