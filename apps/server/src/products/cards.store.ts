import { selectColumns } from '../db/column-names.ts'

/** What a card shows, for statements that name the products table `p`. */
export const productCardColumns = selectColumns([
  'p.id',
  'p.name',
  'p.image',
  'p.priceCents',
  'p.category',
  'p.kind',
  'p.percentThc',
  'p.brandId',
  'p.brandName',
  'p.flags',
  'p.tags',
  'p.ratingSum',
  'p.ratingCount',
  'p.popularity',
  'p.createdAt',
])
