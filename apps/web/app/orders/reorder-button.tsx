import type { Order } from '@fairgrove/contract/orders'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { cart, cartNotSavedText } from '../cart/cart.ts'
import { type CartLine, toSize } from '../cart/lines.ts'
import { Button } from '../ui/button.tsx'
import { Alert } from '../ui/status.tsx'

type ReorderButtonProps = { order: Order; variant?: 'primary' | 'quiet' }

/** Adds the same items to the cart, which fetches current prices and stock. */
export function ReorderButton({ order, variant = 'primary' }: ReorderButtonProps) {
  const navigate = useNavigate()
  const [hasFailed, setHasFailed] = useState(false)

  function reorder() {
    const isSaved = toCartLines(order).every((line) => cart.add(line))
    if (isSaved) void navigate('/cart')
    else setHasFailed(true)
  }

  return (
    <>
      {/* The cart is in the browser, so this needs JavaScript. */}
      <Button className="scripted" variant={variant} onClick={reorder}>
        Order again
        <span className="visually-hidden"> {order.number}</span>
      </Button>
      {hasFailed && <Alert>{cartNotSavedText}</Alert>}
    </>
  )
}

/** Redeemed rewards are not added again. Units with a deal and without one are one line of the cart. */
function toCartLines({ orderItems, dispensary }: Order): CartLine[] {
  const bought = orderItems.filter(({ redeemed }) => !redeemed)
  const byLine = Map.groupBy(bought, ({ product, size }) => `${product} ${size}`)
  return [...byLine.values()].flatMap(([first, ...others]): CartLine[] => {
    if (!first) return []
    const { size, regularPrice, price, ...item } = first
    const qty = others.reduce((sum, other) => sum + other.qty, item.qty)
    return [
      {
        ...item,
        qty,
        price: regularPrice ?? price,
        size: toSize(size),
        apparel: size !== '',
        countInStock: qty,
        dispensary: dispensary && { _id: dispensary._id, name: dispensary.name },
      },
    ]
  })
}
