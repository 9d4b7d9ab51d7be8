import type { ProductCard } from '@fairgrove/contract/products'

/** The small labels of a product. */
export const tagLabels: Record<ProductCard['tags'][number], string> = {
  new: 'New',
  trending: 'Trending',
  sunGrown: 'Sun-grown',
  indoor: 'Indoor',
  pesticideFree: 'Pesticide-free',
}
