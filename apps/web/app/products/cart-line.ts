import type { Product } from '@fairgrove/contract/products'
import type { CartLine } from '../cart/lines.ts'

type LineOptions = Pick<CartLine, 'size' | 'qty'> & {
  available: number
  dispensary?: CartLine['dispensary']
}

export function toCartLine(
  product: Product,
  { size, qty, available, dispensary = null }: LineOptions,
): CartLine {
  const { name, image, apparel, includesTHC, percent_THC, seller, category } = product
  return {
    product: product._id,
    name,
    image,
    apparel,
    includesTHC,
    percent_THC,
    seller,
    category,
    size,
    qty,
    dispensary,
    price: product.price ?? 0,
    redeemed: false,
    countInStock: available,
  }
}
