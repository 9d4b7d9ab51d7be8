import type { Order } from '@fairgrove/contract/orders'
import type { Size } from '@fairgrove/contract/products.options'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cart } from '../cart/cart.ts'
import { cartNotSavedText } from '../cart/cart-texts.ts'
import type { CartLine } from '../cart/lines.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'

/** Puts the same things into the cart, which asks for today's prices and stock when it opens. */
export function ReorderButton({ order }: { order: Order }) {
  const navigate = useNavigate()
  const [hasFailed, setHasFailed] = useState(false)

  function reorder() {
    const isSaved = toCartLines(order).every((line) => cart.add(line))
    if (isSaved) void navigate('/cart')
    else setHasFailed(true)
  }

  return (
    <>
      {/* The cart lives in the browser, so without scripts there is nothing to put it into. */}
      <Button className="scripted" onClick={reorder}>
        Order again
      </Button>
      {hasFailed && <Alert>{cartNotSavedText}</Alert>}
    </>
  )
}

/** What was redeemed was a gift of that day, and is not given again. */
function toCartLines({ orderItems, dispensary }: Order): CartLine[] {
  return orderItems
    .filter(({ redeemed }) => !redeemed)
    .map(({ size, qty, ...item }) => ({
      ...item,
      qty,
      size: (size || null) as Size | null,
      apparel: size !== '',
      countInStock: qty,
      dispensary: dispensary && { _id: dispensary._id, name: dispensary.name },
    }))
}
