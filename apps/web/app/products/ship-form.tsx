import type { Product } from '@fairgrove/contract/products'
import { type Size, sizes, texts } from '@fairgrove/contract/products.options'
import { type SubmitEvent, useState } from 'react'
import { cart, useCart } from '../cart/cart.ts'
import { isSame } from '../cart/lines.ts'
import { cartNotKept } from '../cart/words.ts'
import { classes } from '../ui/classes.ts'
import { BuyBar, type Said } from './buy-bar.tsx'
import styles from './buy-box.module.css'
import { lineOf } from './cart-line.ts'
import { SizeChoice } from './size-choice.tsx'

/** Merchandise and accessories: a size where there are sizes, how many, into the cart. */
export function ShipForm({ product }: { product: Product }) {
  const [size, setSize] = useState<Size>()
  const [quantity, setQuantity] = useState(1)
  const [said, setSaid] = useState<Said>()
  const inCart = useCart().find((line) =>
    isSame(line, { product: product._id, size: size ?? null, redeemed: false }),
  )

  const hasSizes = product.apparel && sizes.some((each) => product.sizes[each] !== undefined)
  const left = size ? (product.sizes[size] ?? 0) : mostLeft(product, hasSizes)
  const isOut = product.countInStock === 0

  function choose(next: Size) {
    setSize(next)
    setSaid(undefined)
    setQuantity((before) => Math.min(before, product.sizes[next] ?? 1))
  }

  function add(event: SubmitEvent) {
    event.preventDefault()
    if (hasSizes && !size) return setSaid({ tone: 'danger', text: texts.selectSize })
    const isKept = cart.add(lineOf(product, { size: size ?? null, qty: quantity, left }))
    setSaid(
      isKept
        ? { tone: 'good', text: 'Added to your cart.', isAdded: true }
        : { tone: 'danger', text: cartNotKept },
    )
  }

  return (
    <form data-scripted="yes" className={styles.box} onSubmit={add} noValidate>
      {(isOut || product.brand?.showsStockLabel) && (
        <p className={classes(styles.stock, isOut && styles.out)}>
          {isOut ? texts.outOfStock : texts.inStock}
        </p>
      )}
      {hasSizes && <SizeChoice stock={product.sizes} chosen={size} onChoose={choose} />}
      {inCart && !said && (
        <p className={styles.note}>
          You already have {inCart.qty} in your cart{size && ` in ${size}`}. Adding again replaces
          that quantity.
        </p>
      )}
      {!isOut && (
        <BuyBar
          label="Add to cart"
          price={product.price ?? 0}
          {...{ quantity, left, said }}
          onQuantity={setQuantity}
        />
      )}
    </form>
  )
}

/** Before a size is chosen, as many as there are of the size with most of them. */
function mostLeft({ sizes: stock, countInStock }: Product, hasSizes: boolean): number {
  return hasSizes ? Math.max(...sizes.map((size) => stock[size] ?? 0)) : countInStock
}
