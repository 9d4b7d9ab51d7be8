import type { Product } from '@fairgrove/contract/products'
import { sizes } from '@fairgrove/contract/products.options'

/** The form's hidden fields: which counts somebody saw before they typed others, and when. */
export function buildSeenStock(
  { countInStock, sizes: bySize }: Pick<Product, 'countInStock' | 'sizes'>,
  readAt: string,
): Record<string, string> {
  const counts = sizes.map((size) => [`seen.sizes.${size}`, bySize[size]?.toString() ?? ''])
  return {
    'seen.at': readAt,
    'seen.countInStock': `${countInStock}`,
    ...Object.fromEntries(counts),
  }
}
