import type { Product } from '@fairgrove/contract/products'
import { type SubmitEvent, useState } from 'react'
import { cart } from '../cart/cart.ts'
import { cartNotSavedText } from '../cart/cart-messages.tsx'
import { formatDistance } from '../formatting/numbers.ts'
import { SelectField } from '../ui/field.tsx'
import { BuyBar, type CartMessage } from './buy-bar.tsx'
import styles from './buy-box.module.css'
import { toCartLine } from './cart-line.ts'
import type { InventoryEntry } from './product-inventory.server.ts'

/** THC products are picked up at a dispensary and paid there in cash. */
export function PreorderForm({
  product,
  places: allPlaces,
}: {
  product: Product
  places: readonly InventoryEntry[]
}) {
  const places = allPlaces.filter(({ takesPreOrders }) => takesPreOrders)
  const [selectedId, setSelectedId] = useState<string>()
  const [requestedQuantity, setRequestedQuantity] = useState(1)
  const [message, setMessage] = useState<CartMessage>()
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
  // A new search may return another dispensary with less stock.
  const quantity = Math.min(requestedQuantity, available)

  function selectDispensary(id: string) {
    const next = places.find(({ dispensary }) => dispensary._id === id)
    setSelectedId(id)
    setMessage(undefined)
    setRequestedQuantity((before) => Math.min(before, next?.onHand ?? 1))
  }

  function add(event: SubmitEvent) {
    event.preventDefault()
    const at = { _id: dispensary._id, name: dispensary.name }
    const isSaved = cart.add(
      toCartLine(product, { size: null, qty: quantity, available, dispensary: at }),
    )
    setMessage(
      isSaved
        ? {
            tone: 'good',
            text: `Added to your cart: ${quantity} for pickup at ${dispensary.name}.`,
            isAdded: true,
          }
        : { tone: 'danger', text: cartNotSavedText },
    )
  }

  return (
    <form data-scripted="yes" className={styles.box} onSubmit={add}>
      <SelectField
        name="dispensary"
        label="Pick up at"
        description="Pre-order now. Pay cash at pickup."
        required
        value={dispensary._id}
        onChange={(event) => selectDispensary(event.currentTarget.value)}
        options={places.map((each) => ({ value: each.dispensary._id, label: formatPlace(each) }))}
      />
      <BuyBar
        label="Pre-order"
        price={product.price ?? 0}
        quantity={quantity}
        available={available}
        message={message}
        onQuantity={setRequestedQuantity}
      />
    </form>
  )
}

function formatPlace({ dispensary, miles }: InventoryEntry): string {
  const town = [dispensary.city, dispensary.state].filter(Boolean).join(', ')
  return [dispensary.name, town, miles !== null && formatDistance(miles)]
    .filter(Boolean)
    .join(' · ')
}
