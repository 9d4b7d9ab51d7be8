import type { Order } from '@fairgrove/contract/orders'
import type { OrderViewer } from '@fairgrove/contract/orders.options'
import { IconPrinter } from '@tabler/icons-react'
import { ButtonLink, SubmitButton } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Form } from '../ui/form.tsx'
import styles from './order.module.css'
import { ReorderButton } from './reorder-button.tsx'

type BuyerActionsProps = { order: Order; viewer: OrderViewer; search: string }

/** The viewer's actions on an order: pay, print, reorder or process. */
export function BuyerActions({ order, viewer, search }: BuyerActionsProps) {
  const key = new URLSearchParams(search).get('key')
  const orderParams = new URLSearchParams({ order: order._id, ...(key && { key }) })
  const isPayable = viewer === 'buyer' && order.kind === 'shipping' && order.state === 'placed'
  return (
    <div className={styles.actions}>
      {isPayable && (
        // A full page load: only that page's own headers allow PayPal's script.
        <ButtonLink to={`/placeorder?${orderParams}`} variant="accent" reloadDocument>
          Pay now
        </ButtonLink>
      )}
      {viewer === 'buyer' && <ReorderButton order={order} />}
      {viewer !== 'buyer' && (
        <ButtonLink
          to={`${viewer === 'admin' ? '/orderlist' : '/orderlist/seller'}?q=${order._id}`}
        >
          Manage order
        </ButtonLink>
      )}
      {order.state !== 'unconfirmed' && (
        <ButtonLink to={`/invoice?${orderParams}`} variant="outline">
          <IconPrinter size={20} aria-hidden="true" />
          Invoice
        </ButtonLink>
      )}
    </div>
  )
}

/** On its own line, away from what the buyer came for. */
export function CancelOrder({ order, viewer }: Pick<BuyerActionsProps, 'order' | 'viewer'>) {
  if (viewer !== 'buyer' || order.state !== 'placed') return null
  return (
    <div className={styles.cancel}>
      <ConfirmDialog
        label="Cancel order"
        question="Cancel this order?"
        cancelLabel="Keep order"
        key={order.state}
      >
        <p>We’ll release your items. You haven’t been charged.</p>
        <Form>
          <SubmitButton variant="danger" isWide name="intent" value="cancel">
            Cancel order
          </SubmitButton>
        </Form>
      </ConfirmDialog>
    </div>
  )
}

/**
 * Shown only to visitors from the emailed link. A GET changes nothing, because email scanners open
 * links.
 */
export function ConfirmPreOrder({ search }: { search: string }) {
  if (!new URLSearchParams(search).has('confirm')) return null
  return (
    <Form>
      <SubmitButton variant="accent" name="intent" value="confirm">
        Confirm pre-order
      </SubmitButton>
    </Form>
  )
}
