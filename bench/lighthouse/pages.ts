import { getDemoId } from '../../demo/data/ids-and-dates.ts'
import { postIds } from '../../demo/data/posts.ts'

/** One page of each landing page type. */
export const pages = [
  { name: 'home', path: '/' },
  { name: 'listing', path: '/products/all_products' },
  {
    name: 'product',
    path: `/product/${getDemoId('product', 'Common Thread Goods/Grow Fair tee')}`,
  },
  { name: 'dispensary', path: `/dispensary/${getDemoId('dispensary', 'Tin Ceiling')}` },
  { name: 'blog post', path: `/blog/${postIds[0]}` },
  { name: 'crisis page', path: '/crisis_resources/sexual_assault' },
] as const
