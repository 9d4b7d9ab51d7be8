import type { Product } from '@fairgrove/contract/products'
import type { CartLine } from '../cart/lines.ts'

type Choice = Pick<CartLine, 'size' | 'qty'> & {
  left: number
  dispensary?: CartLine['dispensary']
}

/** The product as the cart keeps it. */
export function lineOf(product: Product, { size, qty, left, dispensary = null }: Choice): CartLine {
  const { name, image, apparel, includesTHC, percent_THC, seller, category } = product
  return {
    ...{ product: product._id, name, image, apparel, includesTHC, percent_THC, seller, category },
    ...{ size, qty, dispensary, price: product.price ?? 0, redeemed: false, countInStock: left },
  }
}
