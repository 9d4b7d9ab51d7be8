import { texts } from '@fairgrove/contract/checkout.options'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { useCart } from '../cart/cart.ts'
import { cartNeedsScriptsText } from '../cart/cart-messages.tsx'
import { findPickupGroup, getPickupGroups, type PickupGroup } from '../cart/groups.ts'
import type { CartLine } from '../cart/lines.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/status.tsx'
import { Steps } from './checkout-page.tsx'
import styles from './pickup-step.module.css'

type StepProps = {
  title: string
  /** This step's path; the only dispensary in the cart is added when none is named. */
  path: string
  dispensaryId: string | null
  current: 'place' | 'order'
  /** Guests enter their name and email in the last step. */
  isSignedIn: boolean
  children: (group: PickupGroup) => ReactNode
}

/** A step of the pre-order checkout, for one dispensary in the browser's cart. */
export function PickupStep(props: StepProps) {
  const { title, path, dispensaryId, current, isSignedIn, children } = props
  const isHydrated = useHydrated()
  const lines = useStableLines()
  const group = findPickupGroup(lines, dispensaryId)
  const navigate = useNavigate()
  const onlyDispensaryId = dispensaryId ? undefined : group?.dispensary._id
  useEffect(() => {
    if (onlyDispensaryId) void navigate(`${path}?dispensary=${onlyDispensaryId}`, { replace: true })
  }, [onlyDispensaryId, path, navigate])
  return (
    <div className={styles.page}>
      <Steps
        kind="pickup"
        current={current}
        done={[...(isSignedIn ? (['info'] as const) : []), ...(group ? (['place'] as const) : [])]}
        links={dispensaryId ? { place: `/pickup_location?dispensary=${dispensaryId}` } : {}}
      />
      <h1>{title}</h1>
      {!isHydrated && <CartPlaceholder />}
      {isHydrated && (group ? children(group) : <PickupChooser path={path} lines={lines} />)}
    </div>
  )
}

/** The cart; during the redirect after ordering, its previous contents. */
function useStableLines(): readonly CartLine[] {
  const lines = useCart()
  const isNavigating = useNavigation().state !== 'idle'
  const [last, setLast] = useState(lines)
  if (!isNavigating && last !== lines) setLast(lines)
  return isNavigating ? last : lines
}

function CartPlaceholder() {
  return (
    <>
      <div className={styles.placeholder} aria-hidden="true" />
      <noscript>
        <p>{cartNeedsScriptsText}</p>
      </noscript>
    </>
  )
}

/** The cart has nothing from this dispensary, or several dispensaries and none was named. */
function PickupChooser({ path, lines }: { path: string; lines: readonly CartLine[] }) {
  const groups = getPickupGroups(lines)
  if (groups.length === 0) {
    return (
      <EmptyState text="Nothing in your cart is for pickup">
        <ButtonLink to="/cannabis_products">{texts.goShopping}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <div className={styles.card}>
      <h2>Which pickup do you want to check out?</h2>
      <ul>
        {groups.map(({ dispensary }) => (
          <li key={dispensary._id}>
            <Link to={`${path}?dispensary=${dispensary._id}`}>{dispensary.name}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
