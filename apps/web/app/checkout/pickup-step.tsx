import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { useCart } from '../cart/cart.ts'
import { findPickupGroup, getPickupGroups, type PickupGroup } from '../cart/groups.ts'
import type { CartLine } from '../cart/lines.ts'
import { useQuote } from '../cart/use-quote.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Alert } from '../ui/status.tsx'
import { CheckoutPage, PlaceholderPage, RedirectToCart } from './checkout-page.tsx'
import { CartSummary } from './order-summary.tsx'
import styles from './pickup-step.module.css'

type QuoteState = ReturnType<typeof useQuote>

type StepProps = {
  title: string
  /** This step's path; the only dispensary in the cart is added when none is named. */
  path: string
  dispensaryId: string | null
  children: (group: PickupGroup, quoteState: QuoteState) => ReactNode
}

/** A step of the pre-order checkout, for one dispensary in the browser's cart. */
export function PickupStep({ title, path, dispensaryId, children }: StepProps) {
  const isHydrated = useHydrated()
  const lines = useStableLines()
  const group = findPickupGroup(lines, dispensaryId)
  const navigate = useNavigate()
  const onlyDispensaryId = dispensaryId ? undefined : group?.dispensary._id
  useEffect(() => {
    if (onlyDispensaryId) void navigate(`${path}?dispensary=${onlyDispensaryId}`, { replace: true })
  }, [onlyDispensaryId, path, navigate])
  if (!isHydrated || onlyDispensaryId) return <PlaceholderPage title={title} />
  if (!group) return <PickupChooser title={title} path={path} lines={lines} />
  return (
    <GroupStep title={title} group={group}>
      {children}
    </GroupStep>
  )
}

type GroupStepProps = Pick<StepProps, 'title' | 'children'> & { group: PickupGroup }

function GroupStep({ title, group, children }: GroupStepProps) {
  const quoteState = useQuote(group)
  const { quote, problem, refetch } = quoteState
  return (
    <CheckoutPage title={title} summary={<CartSummary group={group} quoteState={quoteState} />}>
      {problem && (
        <Alert>
          {problem.message}{' '}
          <Button variant="outline" onClick={refetch}>
            Try again
          </Button>
        </Alert>
      )}
      {quote && quote.refusals.length > 0 && (
        <Alert>
          {quote.refusals.map(({ product, reason, message }) => (
            <p key={`${product} ${reason}`}>{message}</p>
          ))}
          <Link to="/cart">Edit cart</Link>
        </Alert>
      )}
      {children(group, quoteState)}
    </CheckoutPage>
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

type ChooserProps = { title: string; path: string; lines: readonly CartLine[] }

/** The cart has several dispensaries and none was named, or nothing from the one named. */
function PickupChooser({ title, path, lines }: ChooserProps) {
  const groups = getPickupGroups(lines)
  if (groups.length === 0) return <RedirectToCart title={title} />
  return (
    <CheckoutPage title={title} summary={null}>
      <section className={styles.step}>
        <h2>Which pickup do you want to check out?</h2>
        <ul>
          {groups.map(({ dispensary }) => (
            <li key={dispensary._id}>
              <Link to={`${path}?dispensary=${dispensary._id}`}>{dispensary.name}</Link>
            </li>
          ))}
        </ul>
      </section>
    </CheckoutPage>
  )
}
