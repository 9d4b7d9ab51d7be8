import type { ProductDeal } from '@fairgrove/contract/deals'
import type { Product } from '@fairgrove/contract/products'
import { type Size, sizes, texts } from '@fairgrove/contract/products.options'
import { type SubmitEvent, useRef, useState } from 'react'
import { cart, cartNotSavedText, useCart } from '../cart/cart.ts'
import { isSameLine } from '../cart/lines.ts'
import { useShippingAddress } from '../cart/shipping-address.ts'
import { useQuote } from '../cart/use-quote.ts'
import { formatAmount, formatPrice } from '../formatting/numbers.ts'
import { useHydrated } from '../hydration/use-hydrated.ts'
import { BuyBar, type CartMessage } from './buy-bar.tsx'
import styles from './buy-box.module.css'
import { toCartLine } from './cart-line.ts'
import { SizeChoice } from './size-choice.tsx'

type ShipFormProps = { product: Product; deal?: ProductDeal | undefined }

/** Merchandise and accessories: size, quantity, add to cart. */
export function ShipForm({ product, deal }: ShipFormProps) {
  const [size, setSize] = useState<Size>()
  const [quantity, setQuantity] = useState(1)
  const [message, setMessage] = useState<CartMessage>()
  const [isSizeMissing, setIsSizeMissing] = useState(false)
  const sizeChoice = useRef<HTMLFieldSetElement>(null)
  const isHydrated = useHydrated()
  const inCart = useCart().find((line) =>
    isSameLine(line, { product: product._id, size: size ?? null, redeemed: false }),
  )

  const hasSizes = product.apparel && sizes.some((each) => product.sizes[each] !== undefined)
  const available = size ? (product.sizes[size] ?? 0) : getMaxAvailable(product, hasSizes)
  const isOutOfStock = product.countInStock === 0

  const line = toCartLine(product, { size: size ?? null, qty: quantity, available })
  const { state } = useShippingAddress()
  const { quote, isCurrent } = useQuote(
    state && (size || !hasSizes) ? { kind: 'shipping', lines: [line] } : undefined,
    { state },
  )
  const sum =
    quote && isCurrent
      ? `${formatAmount(quote.itemsPrice + quote.taxPrice)} with tax`
      : formatPrice((deal?.dealPrice ?? product.price ?? 0) * quantity)

  function selectSize(next: Size) {
    setSize(next)
    setIsSizeMissing(false)
    setMessage(undefined)
    setQuantity((before) => Math.min(before, product.sizes[next] ?? 1))
  }

  function askForSize() {
    setIsSizeMissing(true)
    sizeChoice.current?.scrollIntoView({ block: 'center' })
    sizeChoice.current
      ?.querySelector<HTMLInputElement>('input:enabled')
      ?.focus({ preventScroll: true })
  }

  function add(event: SubmitEvent) {
    event.preventDefault()
    if (hasSizes && !size) return askForSize()
    setMessage(
      cart.add(line)
        ? { tone: 'good', text: 'Added to your cart.' }
        : { tone: 'danger', text: cartNotSavedText },
    )
  }

  return (
    <form className={styles.box} onSubmit={add} noValidate>
      {hasSizes && (
        <div inert={!isHydrated}>
          <SizeChoice
            stock={product.sizes}
            selected={size}
            onSelect={selectSize}
            error={isSizeMissing ? texts.selectSize : undefined}
            hasChart={product.sizeChart !== null}
            ref={sizeChoice}
          />
        </div>
      )}
      {inCart && !message && (
        <p className={styles.note}>
          You already have {inCart.qty} in your cart{size && ` in ${size}`}. Adding again replaces
          that quantity.
        </p>
      )}
      {!isOutOfStock && (
        <BuyBar
          label="Add to cart"
          needsSize={hasSizes && !size}
          sum={sum}
          quantity={quantity}
          maxQuantity={available}
          message={message}
          onQuantity={setQuantity}
        />
      )}
    </form>
  )
}

/** Before a size is chosen, the stock of the size with the most. */
function getMaxAvailable({ sizes: stock, countInStock }: Product, hasSizes: boolean): number {
  return hasSizes ? Math.max(...sizes.map((size) => stock[size] ?? 0)) : countInStock
}
