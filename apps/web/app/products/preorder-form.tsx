import type { Product } from '@fairgrove/contract/products'
import { type SubmitEvent, useState } from 'react'
import { cart } from '../cart/cart.ts'
import { cartNotKept } from '../cart/words.ts'
import { distanceText } from '../ui/distance.ts'
import { SelectField } from '../ui/field.tsx'
import { BuyBar, type Said } from './buy-bar.tsx'
import styles from './buy-box.module.css'
import { lineOf } from './cart-line.ts'
import type { CarriedAt } from './places.server.ts'

/** THC products wait at a dispensary that carries them and are paid there, in cash. */
export function PreorderForm({
  product,
  places: carriedAt,
}: {
  product: Product
  places: readonly CarriedAt[]
}) {
  const places = carriedAt.filter(({ takesPreOrders }) => takesPreOrders)
  const [chosen, setChosen] = useState<string>()
  const [wanted, setWanted] = useState(1)
  const [said, setSaid] = useState<Said>()
  const place = places.find(({ dispensary }) => dispensary._id === chosen) ?? places[0]
  if (!place) {
    return (
      <p className={styles.note}>
        {carriedAt.length > 0
          ? 'Some dispensaries have this in stock, but none of them take pre-orders here yet. See who carries it below and contact them directly.'
          : 'No dispensary has this in stock right now.'}
      </p>
    )
  }
  const { dispensary, onHand: left } = place
  // A new search may bring another place, with less of it.
  const quantity = Math.min(wanted, left)

  function choose(id: string) {
    const next = places.find(({ dispensary }) => dispensary._id === id)
    setChosen(id)
    setSaid(undefined)
    setWanted((before) => Math.min(before, next?.onHand ?? 1))
  }

  function add(event: SubmitEvent) {
    event.preventDefault()
    const at = { _id: dispensary._id, name: dispensary.name }
    const isKept = cart.add(lineOf(product, { size: null, qty: quantity, left, dispensary: at }))
    setSaid(
      isKept
        ? {
            tone: 'good',
            text: `Added to your cart: ${quantity} for pickup at ${dispensary.name}.`,
            isAdded: true,
          }
        : { tone: 'danger', text: cartNotKept },
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
        onChange={(event) => choose(event.currentTarget.value)}
        options={places.map((each) => ({ value: each.dispensary._id, label: labelOf(each) }))}
      />
      <BuyBar
        label="Pre-order"
        price={product.price ?? 0}
        {...{ quantity, left, said }}
        onQuantity={setWanted}
      />
    </form>
  )
}

function labelOf({ dispensary, miles }: CarriedAt): string {
  const town = [dispensary.city, dispensary.state].filter(Boolean).join(', ')
  return [dispensary.name, town, miles !== null && distanceText(miles)].filter(Boolean).join(' · ')
}
