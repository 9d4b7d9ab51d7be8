import type { Order } from '@fairgrove/contract/orders'
import { texts } from '@fairgrove/contract/orders.options'
import { LineList } from '../cart/line-list.tsx'
import { formatAmount, formatTotal } from '../formatting/numbers.ts'
import { useForm } from '../forms/use-form.ts'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { TextField } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { type FormError, getFormError } from '../ui/form-state.ts'
import { Link } from '../ui/link.tsx'
import { PostalAddress } from './destination.tsx'
import styles from './found-order.module.css'
import { shipForm } from './order.form.ts'
import { OrderBadges, TrackingNumber } from './order-status.tsx'

type FoundProps = {
  order: Order
  path: string
  isAdmin: boolean
  formError: FormError | undefined
}

/** An order with the actions available now. */
export function FoundOrder({ order, path, isAdmin, formError }: FoundProps) {
  const actionProps = { order, formError, path: `${path}?q=${order.number}` }
  const canRefund = isAdmin && order.kind === 'shipping' && order.isPaid
  return (
    <section className={styles.result} aria-labelledby="found-title">
      <header className={styles.head}>
        <h2 id="found-title">
          <Link to={`/order/${order._id}`}>Order {order.number}</Link>
        </h2>
        <OrderBadges order={order} />
      </header>
      <p>
        For <strong>{order.user.name}</strong>, placed <DateTime value={order.createdAt} />.{' '}
        {order.dispensary ? `Pickup at ${order.dispensary.name}. ` : ''}
        {order.trackingNumber && (
          <>
            Tracking number: <TrackingNumber number={order.trackingNumber} />
          </>
        )}
      </p>
      {order.shippingAddress && (
        <div className={styles.address}>
          <h3>Ships to</h3>
          <PostalAddress {...order.shippingAddress} />
        </div>
      )}
      <LineList items={order.orderItems} />
      <p className={styles.total}>
        {order.paymentMethod === 'Cash' ? 'Cash' : 'PayPal'}, total{' '}
        <strong>{formatTotal(order.totalPrice, order.taxes)}</strong>
        {order.refundedPrice > 0 && `, refunded ${formatAmount(order.refundedPrice)}`}
      </p>
      <NextStep {...actionProps} isAdmin={isAdmin} />
      <div className={styles.actions}>
        {canRefund && order.state !== 'refunded' && (
          <ButtonLink to={`/admin/orders/${order._id}/refund`} variant="outline">
            Refund
          </ButtonLink>
        )}
        {order.state !== 'paid' && <Delete {...actionProps} path={path} />}
      </div>
    </section>
  )
}

type ActionProps = { order: Order; path: string; formError: FormError | undefined }

/** The next step, if the viewer may take it. */
function NextStep({ order, path, formError, isAdmin }: ActionProps & { isAdmin: boolean }) {
  const isPickup = order.kind === 'pickup'
  const canRevive = isPickup && order.state === 'cancelled'
  if ((isPickup && order.state === 'placed') || canRevive) {
    return (
      <Form action={path} formError={getFormError(formError, 'pay')}>
        <input type="hidden" name="order" value={order._id} />
        {canRevive && (
          <p>
            This order was canceled. If the items are still in stock, you can still take payment.
          </p>
        )}
        <SubmitButton name="intent" value="pay">
          Mark paid ({formatTotal(order.totalPrice, order.taxes)} cash)
        </SubmitButton>
      </Form>
    )
  }
  if (isPickup && order.state === 'paid') {
    return (
      <Form action={path} formError={getFormError(formError, 'arrive')}>
        <input type="hidden" name="order" value={order._id} />
        <SubmitButton name="intent" value="arrive">
          Mark arrived
        </SubmitButton>
      </Form>
    )
  }
  if (!isPickup && isAdmin && order.state === 'paid') {
    return <Ship order={order} path={path} formError={getFormError(formError, 'ship')} />
  }
  return null
}

function Ship({ order, path, formError }: ActionProps) {
  const { form, fields } = useForm(shipForm, { formError })
  return (
    <Form form={form} action={path}>
      <input type="hidden" name="order" value={order._id} />
      <div className={styles.ship}>
        <TextField field={fields.trackingNumber} label="Tracking number" autoComplete="off" />
        <SubmitButton name="intent" value="ship">
          Mark shipped
        </SubmitButton>
      </div>
    </Form>
  )
}

function Delete({ order, path, formError }: ActionProps) {
  return (
    <ConfirmDialog
      label="Delete"
      question={texts.confirmDelete}
      cancelLabel="Keep order"
      formError={getFormError(formError, 'delete')}
    >
      <p>
        This removes the order from your list. We keep it in our records, and the customer can still
        see it.
        {order.state === 'placed' && ' Because it isn’t paid, it will also be canceled.'}
      </p>
      <Form action={path} formError={getFormError(formError, 'delete')}>
        <input type="hidden" name="order" value={order._id} />
        <SubmitButton variant="danger" isWide name="intent" value="delete">
          Delete order {order.number}
        </SubmitButton>
      </Form>
    </ConfirmDialog>
  )
}
