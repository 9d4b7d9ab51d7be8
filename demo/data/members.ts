import { brands } from './brands.ts'
import { dispensaries } from './dispensaries.ts'
import type { Calendar } from './ids-and-dates.ts'
import type { Tables } from './rows.ts'

/** A manager and a counter person work for all of the shopkeeper's listings; brands have no counter. */
export function buildMemberTables(calendar: Calendar, accountId: (key: string) => string): Tables {
  const isShopkeepers = ({ ownerKey }: { ownerKey?: string | null | undefined }) =>
    ownerKey === 'Shopkeeper'
  const listings = [
    ...dispensaries.filter(isShopkeepers).map(({ id }) => ({ id, kind: 'dispensary' })),
    ...brands.filter(isShopkeepers).map(({ id }) => ({ id, kind: 'brand' })),
  ]
  const rows = listings.flatMap(({ id, kind }) =>
    (kind === 'dispensary' ? ['Manager', 'Counter'] : ['Manager']).map((role) => ({
      kind,
      listing_id: id,
      account_id: accountId(role),
      role: role.toLowerCase(),
      added_at: calendar.daysAgo(20),
    })),
  )
  return [['listing_members', rows]]
}
