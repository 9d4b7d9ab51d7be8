import { useCallback, useState } from 'react'
import { EmptyCart } from '../checkout/empty-cart.tsx'
import { pageTitle } from '../page-title.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import type { Route } from './+types/your-cart'
import { cart, useCart } from './cart.ts'
import { GroupCard } from './group-card.tsx'
import { pickupGroups, shippingGroup } from './groups.ts'
import type { CartLine } from './lines.ts'
import { nameOf } from './refresh.ts'
import { cartNeedsScripts } from './words.ts'
import styles from './your-cart.module.css'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Your cart') },
  { name: 'robots', content: 'noindex' },
]

/** The cart is in the browser, so the server's HTML can only keep its place. */
export default function YourCart() {
  const lines = useCart()
  const isHydrated = useHydrated()
  const [notes, setNotes] = useState<string[]>([])
  const [removed, setRemoved] = useState<CartLine>()
  const note = useCallback((more: string[]) => setNotes((before) => [...before, ...more]), [])

  function remove(line: CartLine) {
    cart.remove(line)
    setRemoved(line)
  }

  function undo(line: CartLine) {
    cart.add(line)
    setRemoved(undefined)
  }

  const shipping = shippingGroup(lines)
  return (
    <div className={styles.page}>
      <h1>Your cart</h1>
      {notes.length > 0 && <Changes notes={notes} />}
      {removed && (
        <Outcome about={removed} tone="good">
          <div className={styles.removed}>
            {nameOf(removed)} removed from your cart.
            <Button variant="outline" onClick={() => undo(removed)}>
              Undo
            </Button>
          </div>
        </Outcome>
      )}
      {!isHydrated && <Waiting />}
      {isHydrated && lines.length === 0 && <EmptyCart />}
      {shipping && <GroupCard group={shipping} onNotes={note} onRemove={remove} />}
      {pickupGroups(lines).map((group) => (
        <GroupCard key={group.dispensary._id} group={group} onNotes={note} onRemove={remove} />
      ))}
    </div>
  )
}

function Changes({ notes }: { notes: string[] }) {
  return (
    <Alert tone="info">
      <p>Your cart changed since your last visit:</p>
      <ul className={styles.notes}>
        {notes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Alert>
  )
}

function Waiting() {
  return (
    <>
      <div className={styles.waiting} aria-hidden="true" />
      <noscript>
        <p>{cartNeedsScripts}</p>
      </noscript>
    </>
  )
}
