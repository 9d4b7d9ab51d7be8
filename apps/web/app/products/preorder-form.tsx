import type { Quote } from '@fairgrove/contract/checkout'
import { isApproximate } from '@fairgrove/contract/dispensaries.options'
import type { Product } from '@fairgrove/contract/products'
import { maxQuantityPerLine } from '@fairgrove/contract/products.options'
import { type State, states } from '@fairgrove/contract/states'
import { type SubmitEvent, useEffect, useState } from 'react'
import { cart, cartNotSavedText, useCart } from '../cart/cart.ts'
import type { PickupPlace } from '../cart/lines.ts'
import { TaxExplanation } from '../cart/tax-explanation.tsx'
import { useQuote } from '../cart/use-quote.ts'
import { formatAmount, formatDistance, formatTotal } from '../formatting/numbers.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { SelectField } from '../ui/field.tsx'
import { Alert } from '../ui/status.tsx'
import { BuyBar, type CartMessage } from './buy-bar.tsx'
import styles from './buy-box.module.css'
import { toCartLine } from './cart-line.ts'
import type { InventoryEntry } from './product-inventory.server.ts'

type PreorderFormProps = {
  product: Product
  places: readonly InventoryEntry[]
  /** For one unit at the first place that takes pre-orders. */
  initialQuote: Quote | undefined
}

/** THC products are picked up at a dispensary and paid there in cash. */
export function PreorderForm({ product, places: allPlaces, initialQuote }: PreorderFormProps) {
  const places = allPlaces.filter(({ takesPreOrders }) => takesPreOrders)
  const [selectedId, setSelectedId] = useState<string>()
  const [quantity, setQuantity] = useState(1)
  const [message, setMessage] = useState<CartMessage>()
  const [quote, setQuote] = useState(initialQuote)
  const isHydrated = useHydrated()
  const getShopperFacts = useShopperFacts()
  const place = places.find(({ dispensary }) => dispensary._id === selectedId) ?? places[0]
  if (!place) {
    return (
      <p className={styles.note}>
        {allPlaces.length > 0
          ? 'Some dispensaries have this in stock, but none of them take pre-orders here yet. See who carries it below and contact them directly.'
          : 'No dispensary has this in stock right now.'}
      </p>
    )
  }
  const { dispensary, onHand: available } = place
  const pickup = {
    _id: dispensary._id,
    name: dispensary.name,
    ...getShopperFacts(dispensary._id),
  }

  function selectDispensary(id: string) {
    setSelectedId(id)
    setMessage(undefined)
    // Its taxes are another place's until the new quote arrives.
    setQuote(undefined)
  }

  function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const qty = Number(new FormData(event.currentTarget).get('qty'))
    const line = toCartLine(product, { size: null, qty, available, dispensary: pickup })
    setMessage(
      cart.add(line)
        ? { tone: 'good', text: `Added to your cart: ${qty} for pickup at ${dispensary.name}.` }
        : { tone: 'danger', text: cartNotSavedText },
    )
  }

  return (
    <>
      <form className={styles.box} onSubmit={add}>
        <div inert={!isHydrated}>
          <SelectField
            name="dispensary"
            label="Pick up at"
            required
            value={dispensary._id}
            onChange={(event) => selectDispensary(event.currentTarget.value)}
            options={places.map((each) => ({
              value: each.dispensary._id,
              label: formatPlace(each),
            }))}
          />
        </div>
        <PickupBar
          key={dispensary._id}
          product={product}
          place={place}
          pickup={pickup}
          requestedQuantity={quantity}
          onQuantity={setQuantity}
          initialQuote={place === places[0] ? initialQuote : undefined}
          message={message}
          onQuote={setQuote}
        />
      </form>
      {quote && <TaxExplanation taxes={quote.taxes} />}
    </>
  )
}

type PickupBarProps = {
  product: Product
  place: InventoryEntry
  pickup: PickupPlace
  requestedQuantity: number
  onQuantity: (quantity: number) => void
  initialQuote: Quote | undefined
  message: CartMessage
  onQuote: (quote: Quote) => void
}

/** The quantity that stock and the purchase limit allow at one dispensary, and its price with tax. */
function PickupBar(props: PickupBarProps) {
  const { product, place, pickup, requestedQuantity, onQuote } = props
  const available = place.onHand
  // Every quote says how many may be chosen, whichever quantity it is for.
  const [limit, setLimit] = useState(props.initialQuote?.orderItems[0]?.maxQuantity)
  const maxQuantity = limit ?? available
  const qty = Math.max(1, Math.min(requestedQuantity, maxQuantity))
  const { isResident = false, hasMedicalCard = false } = pickup
  const { quote, isCurrent } = useQuote(
    {
      kind: 'pickup',
      dispensary: pickup,
      isResident,
      hasMedicalCard,
      lines: [toCartLine(product, { size: null, qty, available, dispensary: pickup })],
    },
    { initialQuote: isResident || hasMedicalCard ? undefined : props.initialQuote },
  )
  useEffect(() => {
    if (quote) onQuote(quote)
  }, [quote, onQuote])
  const quotedLimit = quote?.orderItems[0]?.maxQuantity
  if (quotedLimit !== undefined && quotedLimit !== limit) setLimit(quotedLimit)
  const refusal = quote?.refusals[0]
  if (refusal && maxQuantity === 0) return <Alert tone="info">{refusal.message}</Alert>
  const isLimited = maxQuantity < Math.min(available, maxQuantityPerLine)
  const currentQuote = isCurrent ? quote : undefined
  return (
    <>
      <PlaceFacts place={place} quote={currentQuote} />
      {isLimited && quote?.limit && (
        <p className={styles.note}>
          {quote.limit.message}
          {quote.limit.isLowerForVisitors &&
            !isResident &&
            ` If you live in ${states[quote.limit.state]}, say so in your cart to buy more.`}
        </p>
      )}
      <BuyBar
        label="Pre-order"
        sum={
          currentQuote
            ? `${formatTotal(currentQuote.totalPrice, currentQuote.taxes)} with tax`
            : `${formatAmount((product.price ?? 0) * qty)} + tax`
        }
        quantity={qty}
        maxQuantity={maxQuantity}
        message={props.message}
        onQuantity={props.onQuantity}
      />
    </>
  )
}

type PlaceFactsProps = {
  place: InventoryEntry
  /** Undefined until it is known. */
  quote: Quote | undefined
}

/** How far it is, how recent the stock is, and what it costs there. */
function PlaceFacts({ place, quote }: PlaceFactsProps) {
  const { dispensary, miles, confirmedText } = place
  const distance =
    miles !== null && formatDistance(miles, isApproximate(dispensary.locationPrecision))
  const tax = dispensary.state ? `${states[dispensary.state as State]} tax` : 'tax'
  const cost = quote
    ? `${capitalize(formatTotal(quote.totalPrice, quote.taxes))} with ${tax}`
    : `Plus ${tax}`
  return (
    <p className={styles.note}>
      {[distance, `In stock, ${confirmedText.toLowerCase()}`, cost].filter(Boolean).join(' · ')}
    </p>
  )
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What the shopper said in the cart about themselves, for other items from the same dispensary. */
function useShopperFacts(): (
  dispensaryId: string,
) => Pick<PickupPlace, 'isResident' | 'hasMedicalCard'> {
  const lines = useCart()
  return (id) => {
    const places = lines.flatMap(({ dispensary }) => (dispensary?._id === id ? [dispensary] : []))
    return {
      ...(places.some(({ isResident }) => isResident) && { isResident: true }),
      ...(places.some(({ hasMedicalCard }) => hasMedicalCard) && { hasMedicalCard: true }),
    }
  }
}

function formatPlace({ dispensary, miles }: InventoryEntry): string {
  const town = [dispensary.city, dispensary.state].filter(Boolean).join(', ')
  const distance =
    miles !== null && formatDistance(miles, isApproximate(dispensary.locationPrecision))
  return [dispensary.name, town, distance].filter(Boolean).join(' · ')
}
