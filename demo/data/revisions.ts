import { brands } from './brands.ts'
import type { Calendar } from './ids-and-dates.ts'
import { products } from './products.ts'
import type { Tables } from './rows.ts'

/** Owners' changes for an admin to review: a product's name and description, and a brand's story. */
export function buildRevisionTables(
  calendar: Calendar,
  accountId: (key: string) => string,
): Tables {
  const product = products.find(({ brand }) => brand.ownerKey === 'Seller')
  const brand = brands.find(({ ownerKey }) => ownerKey?.startsWith('owner:'))
  if (!product || !brand?.ownerKey) throw new Error('The demo has no listing with an owner.')
  const rows = [
    {
      id: product.id,
      kind: 'product',
      submitted_by: accountId('Seller'),
      changes: {
        name: `${product.variant.name}, second edition`,
        description: 'The same cut in a heavier organic cotton, printed by hand in small runs.',
      },
      submitted_at: calendar.daysAgo(0.8),
    },
    {
      id: brand.id,
      kind: 'brand',
      submitted_by: accountId(brand.ownerKey),
      changes: {
        description: `${brand.plan.name} is now a worker co-op: everyone who has been here for a year owns a share and has a vote.`,
      },
      submitted_at: calendar.daysAgo(0.3),
    },
  ]
  return [['listing_revisions', rows]]
}
