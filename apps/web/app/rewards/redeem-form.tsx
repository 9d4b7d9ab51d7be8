import { lowStockThreshold, type Size, texts } from '@fairgrove/contract/products.options'
import type { Redeemable } from '@fairgrove/contract/rewards'
import { type RewardItem, rewardItems } from '@fairgrove/contract/rewards.options'
import { type SubmitEvent, useState } from 'react'
import { cart, cartNeedsScriptsText, cartNotSavedText, useCart } from '../cart/cart.ts'
import { SizeChoice } from '../products/size-choice.tsx'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { Alert } from '../ui/status.tsx'
import styles from './redeem-form.module.css'

type Product = NonNullable<Redeemable['product']>

/** Adds the reward to the cart at no cost; the server checks eligibility again at checkout. */
export function RedeemForm({ item, product }: { item: RewardItem; product: Product }) {
  const [size, setSize] = useState<Size>()
  const [error, setError] = useState<string>()
  const inCart = useCart().find((line) => line.product === product._id && line.redeemed)
  const { title } = rewardItems[item]

  function add(event: SubmitEvent) {
    event.preventDefault()
    if (product.apparel && !size) return setError(texts.selectSize)
    // Replaces a size chosen before.
    if (inCart) cart.remove(inCart)
    const { _id, name, image, apparel, seller, category } = product
    const isSaved = cart.add({
      product: _id,
      name,
      image,
      apparel,
      seller,
      category,
      size: size ?? null,
      price: 0,
      redeemed: true,
      qty: 1,
      countInStock: 1,
      dispensary: null,
      includesTHC: false,
      percent_THC: 0,
    })
    setError(isSaved ? undefined : cartNotSavedText)
  }

  return (
    <form className={styles.form} onSubmit={add} noValidate>
      {product.apparel && (
        <SizeChoice
          stock={product.sizes}
          selected={size}
          onSelect={(next) => {
            setSize(next)
            setError(undefined)
          }}
        />
      )}
      {!product.apparel && product.countInStock < lowStockThreshold && (
        <p className={styles.low}>{texts.onlyLeft(product.countInStock)}</p>
      )}
      {error && <Alert>{error}</Alert>}
      {inCart && !error && (
        <Alert tone="good">
          {title}
          {inCart.size && ` (${inCart.size})`} is in your cart. <Link to="/cart">View cart</Link>
        </Alert>
      )}
      {inCart && !product.apparel ? (
        <Button variant="outline" isWide onClick={() => cart.remove(inCart)}>
          Remove from cart
        </Button>
      ) : (
        <Button type="submit" variant="accent" isWide>
          {inCart ? 'Change size' : `Redeem ${title.toLowerCase()}`}
        </Button>
      )}
      <noscript>
        <p>{cartNeedsScriptsText}</p>
      </noscript>
    </form>
  )
}
