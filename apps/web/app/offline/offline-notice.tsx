import { useLocation } from 'react-router'
import { useCart } from '../cart/cart.ts'
import { countItems, getLineTotal } from '../cart/lines.ts'
import { formatLineName } from '../cart/refresh-lines.ts'
import { useSavedListings } from '../dispensaries/saved-listings.ts'
import { callLink, crisisLinks } from '../education/links.ts'
import { formatAmount, pluralize } from '../formatting/numbers.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Seedling } from '../ui/illustrations.tsx'
import { Link } from '../ui/link.tsx'
import { MessagePage } from '../ui/page-layouts.tsx'
import styles from './offline-notice.module.css'

/** Shown offline: what is still available and how to retry. */
export function OfflineNotice({ from }: { from?: string }) {
  const { pathname, search } = useLocation()
  return (
    <>
      <MessagePage
        illustration={<Seedling isWilted />}
        title="You’re offline"
        text="You need an internet connection to see this page. Your cart and our help numbers are still available."
      >
        <ButtonLink to={from ?? pathname + search} reloadDocument>
          Try again
        </ButtonLink>
      </MessagePage>
      <div className={styles.sections}>
        <OfflineCart />
        <OfflineFavorites />
        <section aria-labelledby="help">
          <h2 id="help">Help by phone, even offline</h2>
          <ul className={styles.list}>
            {crisisLinks.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} reloadDocument>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  )
}

function OfflineCart() {
  const lines = useCart()
  if (lines.length === 0) return null
  const sum = lines.reduce((total, line) => total + getLineTotal(line), 0)
  return (
    <section aria-labelledby="cart">
      <h2 id="cart">Your cart: {pluralize(countItems(lines), { one: 'item', other: 'items' })}</h2>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={`${line.product} ${line.size} ${line.redeemed}`}>
            <span>
              {line.qty} × {formatLineName(line)}
            </span>
            <span>{formatAmount(getLineTotal(line))}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>
        {formatAmount(sum)} at the last prices we saw. You’ll need a connection to order.
      </p>
    </section>
  )
}

function OfflineFavorites() {
  const listings = useSavedListings()
  if (listings.length === 0) return null
  return (
    <section aria-labelledby="saved">
      <h2 id="saved">Your favorites</h2>
      <ul className={styles.list}>
        {listings.map(({ _id, name, address, city, state, telephone }) => (
          <li key={_id}>
            <span>
              <strong>{name}</strong>
              <br />
              {[address, city, state].filter(Boolean).join(', ')}
            </span>
            {telephone && <a href={callLink(telephone)}>{telephone}</a>}
          </li>
        ))}
      </ul>
    </section>
  )
}
