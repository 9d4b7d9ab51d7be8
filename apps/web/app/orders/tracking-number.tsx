import { findTracking } from '@fairgrove/contract/orders.tracking'

/** A link to the carrier's page about the package, if the number says whose it is. */
export function TrackingNumber({ number }: { number: string }) {
  const tracking = findTracking(number)
  if (!tracking) return <strong>{number}</strong>
  return (
    <>
      <a href={tracking.url} rel="noreferrer">
        {number}
      </a>{' '}
      ({tracking.carrier})
    </>
  )
}
