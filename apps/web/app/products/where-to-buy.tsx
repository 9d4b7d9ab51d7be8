import { isApproximate } from '@fairgrove/contract/dispensaries.options'
import { lowStockThreshold, texts } from '@fairgrove/contract/products.options'
import { useLocation } from 'react-router'
import { BadgeRow } from '../badges/badge-row.tsx'
import { formatDistance, formatTotal, pluralize } from '../formatting/numbers.ts'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/field.tsx'
import { Link } from '../ui/link.tsx'
import { SearchParamsForm } from '../ui/search-params-form.tsx'
import type { InventoryEntry, ProductInventory } from './product-inventory.server.ts'
import styles from './where-to-buy.module.css'

const initialCount = 6
const moreDispensariesText = {
  one: 'more dispensary carries this product',
  other: 'more dispensaries carry this product',
}

/**
 * The dispensaries that carry it: nearest first near a ZIP code, otherwise most recently confirmed.
 */
export function WhereToBuy({
  inventory,
  isPreOrdered,
}: {
  inventory: ProductInventory
  isPreOrdered: boolean
}) {
  const { pathname, search } = useLocation()
  const { places, results, near, dispensary, isRemembered } = inventory
  const isPreferredFirst = dispensary !== undefined && places[0]?.dispensary._id === dispensary
  return (
    <section id="where" className={styles.section} aria-labelledby="where-title">
      <h2 id="where-title">Where to find it</h2>
      <SearchParamsForm action="#where" preventScrollReset className={styles.location} noValidate>
        {dispensary && <input type="hidden" name="dispensary" value={dispensary} />}
        <TextField
          name="zip"
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          required
          defaultValue={inventory.zip}
          error={inventory.problem}
        />
        <Button type="submit" variant="outline">
          Find nearest
        </Button>
      </SearchParamsForm>
      <p className={styles.order} role="status">
        {near ? (
          <>
            Sorted by distance from {near}
            {isPreferredFirst && `, after ${places[0]?.dispensary.name}`}.{' '}
            {isRemembered ? (
              <Link to={`/location?redirect=${encodeURIComponent(pathname + search)}`}>
                Change location
              </Link>
            ) : (
              <Link
                to={`${pathname}${dispensary ? `?dispensary=${dispensary}` : ''}#where`}
                preventScrollReset
              >
                Clear location
              </Link>
            )}
          </>
        ) : (
          places.length > 0 &&
          (isPreferredFirst
            ? `${places[0]?.dispensary.name} first, then most recently confirmed.`
            : 'Most recently confirmed first.')
        )}
      </p>
      {places.length === 0 ? (
        <p className={styles.empty}>No dispensary has this in stock right now.</p>
      ) : (
        <PlaceList places={places.slice(0, initialCount)} isPreOrdered={isPreOrdered} />
      )}
      {places.length > initialCount && (
        <details className={styles.more}>
          <summary>Show {places.length - initialCount} more</summary>
          <PlaceList places={places.slice(initialCount)} isPreOrdered={isPreOrdered} />
        </details>
      )}
      {results > places.length && (
        <p className={styles.order}>
          {pluralize(results - places.length, moreDispensariesText)}. Enter your ZIP code to see the
          closest ones.
        </p>
      )}
    </section>
  )
}

type ListProps = { places: readonly InventoryEntry[]; isPreOrdered: boolean }

function PlaceList({ places, isPreOrdered }: ListProps) {
  return (
    <ul className={styles.places}>
      {places.map((place) => (
        <PlaceRow key={place.dispensary._id} place={place} isPreOrdered={isPreOrdered} />
      ))}
    </ul>
  )
}

function PlaceRow({ place, isPreOrdered }: { place: InventoryEntry; isPreOrdered: boolean }) {
  const { dispensary, miles, onHand } = place
  return (
    <li>
      <div>
        <h3 className={styles.name}>
          <Link to={`/dispensary/${dispensary._id}`}>{dispensary.name}</Link>
        </h3>
        <p className={styles.address}>
          {[dispensary.address, dispensary.city, dispensary.state].filter(Boolean).join(', ')}
        </p>
        <p className={styles.updated}>
          {miles !== null && (
            <>
              <span className={styles.miles}>
                {formatDistance(miles, isApproximate(dispensary.locationPrecision))}
              </span>
              {' · '}
            </>
          )}
          {onHand < lowStockThreshold && <strong>{texts.onlyLeft(onHand)} </strong>}
          <time dateTime={place.confirmedAt}>{place.confirmedText}</time>
          {isPreOrdered && !place.takesPreOrders && ' · not taking pre-orders yet'}
        </p>
        {place.counterPrice && (
          <p className={styles.price}>
            <strong>{formatTotal(place.counterPrice.totalPrice, place.counterPrice)}</strong> with
            tax, in cash at pickup
            {place.counterPrice.dealTitle && ` · ${place.counterPrice.dealTitle}`}
          </p>
        )}
      </div>
      <BadgeRow badges={dispensary.badges} company={dispensary} />
    </li>
  )
}
