import type { Order } from '@fairgrove/contract/orders'
import { formatTotal } from '../formatting/numbers.ts'
import type { Qr } from '../server/qr-code.server.ts'
import styles from './pickup-pass.module.css'

type PassProps = { order: Order; code: string; qr: Qr }

/** The pickup code for the counter: large, and black on white for scanners. */
export function PickupPass({ order, code, qr }: PassProps) {
  const counter = order.dispensary?.name ?? 'the counter'
  return (
    <section className={styles.pass} aria-labelledby="pass-title">
      <div className={styles.text}>
        <h2 id="pass-title">Your pickup code</h2>
        <p className={styles.code}>{code}</p>
        <p>
          {order.isPaid
            ? `Show this code at ${counter} with your ID.`
            : `Show this code at ${counter} with your ID${order.hasMedicalCard ? ', your medical card' : ''} and ${formatTotal(order.totalPrice, order.taxes)} in cash.`}
        </p>
      </div>
      <svg
        className={styles.qr}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={`QR code for pickup code ${code}`}
      >
        <path d={qr.path} />
      </svg>
    </section>
  )
}
