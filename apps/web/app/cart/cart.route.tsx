import { texts } from '@fairgrove/contract/checkout.options'
import { useCallback, useState } from 'react'
import { useHydrated } from '../hydration/use-hydrated.ts'
import type { RouteHandle } from '../routing/route-handle.ts'
import { pageTitle } from '../seo/page-meta.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Alert, EmptyState, StatusMessage } from '../ui/status.tsx'
import type { Route } from './+types/cart.route'
import styles from './cart.module.css'
import { cart, cartNeedsScriptsText, useCart } from './cart.ts'
import { GroupCard } from './group-card.tsx'
import { listGroups } from './groups.ts'
import type { CartLine } from './lines.ts'
import { formatLineName } from './refresh-lines.ts'

export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Your cart') },
  { name: 'robots', content: 'noindex' },
]

export const handle: RouteHandle = { needsScripts: true }

/** The cart is in the browser, so the server renders only a placeholder. */
export default function CartPage() {
  const lines = useCart()
  const isHydrated = useHydrated()
  const [notes, setNotes] = useState<string[]>([])
  const [summaryColumn, setSummaryColumn] = useState<HTMLElement | null>(null)
  const [removed, setRemoved] = useState<CartLine>()
  const addNotes = useCallback(
    (newNotes: string[]) => setNotes((before) => [...before, ...newNotes]),
    [],
  )

  function remove(line: CartLine) {
    cart.remove(line)
    setRemoved(line)
  }

  function undo(line: CartLine) {
    cart.add(line)
    setRemoved(undefined)
  }

  return (
    <div className={styles.page}>
      <h1>Your cart</h1>
      {notes.length > 0 && <CartChanges notes={notes} />}
      {removed && (
        <StatusMessage result={removed} tone="good">
          <div className={styles.removed}>
            {formatLineName(removed)} removed from your cart.
            <Button variant="outline" onClick={() => undo(removed)}>
              Undo
            </Button>
          </div>
        </StatusMessage>
      )}
      {!isHydrated && <CartPlaceholder />}
      {isHydrated && lines.length === 0 && <EmptyCart />}
      {lines.length > 0 && (
        <div className={styles.columns}>
          <div className={styles.groups}>
            {listGroups(lines).map((group) => (
              <GroupCard
                key={group.kind === 'pickup' ? group.dispensary._id : 'shipping'}
                group={group}
                summaryColumn={summaryColumn}
                onNotes={addNotes}
                onRemove={remove}
              />
            ))}
          </div>
          <div ref={setSummaryColumn} className={styles.summaries} />
        </div>
      )}
    </div>
  )
}

function CartChanges({ notes }: { notes: string[] }) {
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

function EmptyCart() {
  return (
    <EmptyState drawing="bag" text={texts.emptyCart}>
      <ButtonLink to="/merchandise">{texts.goShopping}</ButtonLink>
    </EmptyState>
  )
}
