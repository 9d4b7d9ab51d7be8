import type { ListName } from './list-columns.options.ts'

/** Saved views of one person and list. */
export const maxSavedViews = 20
export const maxViewName = 40

/** What a view can hold of a list's URL; not its page. */
const viewParameters = [
  'q',
  'status',
  'order',
  'columns',
  'state',
  'kind',
  'who',
  'thing',
  'network',
  'from',
  'to',
] as readonly string[]

type DefaultView = { name: string; search: string; role: 'admin' | 'seller' }

/** Views that everyone with the role has. */
export const defaultViews: Partial<Record<ListName, readonly DefaultView[]>> = {
  products: [
    {
      name: 'Waiting for review',
      search: 'status=pending&columns=name.brand.category.updated.price',
      role: 'admin',
    },
    { name: 'Stock', search: 'status=approved&columns=name.brand.stock.updated', role: 'admin' },
    { name: 'Stock', search: 'status=approved&columns=name.stock.updated', role: 'seller' },
    { name: 'Rejected', search: 'status=rejected', role: 'seller' },
  ],
  brands: [
    {
      name: 'Waiting for review',
      search: 'status=pending&order=newest&columns=name.status.updated',
      role: 'admin',
    },
  ],
  dispensaries: [
    {
      name: 'Waiting for review',
      search: 'status=unapproved&columns=name.address.claimed.updated',
      role: 'admin',
    },
  ],
  users: [{ name: 'Sellers by name', search: 'status=seller&order=name', role: 'admin' }],
  orders: [
    {
      name: 'To ship',
      search: 'state=paid&kind=shipping&columns=order.date.customer.items',
      role: 'admin',
    },
  ],
}

/** The part of a list's query that a view keeps, in a fixed order, so that equal views have equal texts. */
export function toViewSearch(search: string): string {
  const params = new URLSearchParams(search)
  const kept = viewParameters.flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value]] : []
  })
  return new URLSearchParams(kept as [string, string][]).toString()
}

export const texts = {
  saved: 'View saved.',
  renamed: 'View renamed.',
  deleted: 'View deleted.',
  tooMany: `You can save up to ${maxSavedViews} views of a list. Delete one first.`,
  nameTaken: 'You already have a view with this name.',
  nothingToSave: 'Filter or sort the list, or choose columns first.',
} as const
