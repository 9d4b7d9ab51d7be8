import { listingKinds, type searchGroups } from '@fairgrove/contract/back-office.options'
import type { BackOfficeHits } from '@fairgrove/contract/back-office.search'

export type SearchResult = {
  group: keyof typeof searchGroups
  name: string
  detail: string
  to: string
}

/** Where each hit is edited, by an admin or by the seller it belongs to. */
export function toSearchResults(hits: BackOfficeHits, isAdmin: boolean): SearchResult[] {
  const orders = isAdmin ? '/orderlist' : '/orderlist/seller'
  const owner = isAdmin ? '' : '/seller'
  return [
    ...hits.orders.map(({ number, customer }) => ({
      group: 'order' as const,
      name: number,
      detail: customer,
      to: `${orders}?q=${number}`,
    })),
    ...hits.products.map(({ _id, name, brand }) => ({
      group: 'product' as const,
      name,
      detail: brand,
      to: `/product/${_id}/edit`,
    })),
    ...hits.listings.map(({ _id, kind, name }) => ({
      group: 'listing' as const,
      name,
      detail: listingKinds[kind],
      to: `${owner}/${kind}/${_id}/edit`,
    })),
    ...hits.people.map(({ _id, name, email }) => ({
      group: 'person' as const,
      name,
      detail: email,
      to: `/user/${_id}/edit`,
    })),
  ]
}
