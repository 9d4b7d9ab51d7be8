import type { ProductCard } from '@fairgrove/contract/products'
import { sentenceCase } from '../formatting/text.ts'

/** The name shoppers and sellers see. Stored values and URLs keep the specified spelling, such as 'flower'. */
export const formatCategory = (category: string): string => sentenceCase(category)

export const tagLabels: Record<ProductCard['tags'][number], string> = {
  new: 'New',
  trending: 'Trending',
  sunGrown: 'Sun-grown',
  indoor: 'Indoor',
  pesticideFree: 'Pesticide-free',
}
