import type { Order } from '@fairgrove/contract/orders'
import { Link } from '../ui/link.tsx'
import styles from './order.module.css'

/** The pickup dispensary or the shipping address. */
export function Destination({ order }: { order: Order }) {
  const { dispensary, shippingAddress } = order
  if (!dispensary && !shippingAddress) return null
  return (
    <section className={styles.card} aria-labelledby="destination-title">
      <h2 id="destination-title">{dispensary ? 'Pick up at' : 'Ships to'}</h2>
      {dispensary ? (
        <address>
          <Link to={`/dispensary/${dispensary._id}`}>{dispensary.name}</Link>
          <br />
          {dispensary.address}
          <br />
          {formatTown(dispensary)}
        </address>
      ) : (
        shippingAddress && <PostalAddress {...shippingAddress} />
      )}
      <p>
        For {order.user.name} · {order.paymentMethod === 'Cash' ? 'Cash at pickup' : 'PayPal'}
      </p>
    </section>
  )
}

/** As written on a package. */
export function PostalAddress(address: NonNullable<Order['shippingAddress']>) {
  return (
    <address>
      {address.fullName}
      <br />
      {[address.address, address.street2].filter(Boolean).join(', ')}
      <br />
      {formatTown(address)}
    </address>
  )
}

type Town = {
  city?: string | undefined
  state?: string | null | undefined
  postalCode?: string | undefined
}

/** 'Chicago, IL 60614' */
export const formatTown = ({ city, state, postalCode }: Town) =>
  [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
