import { z } from 'zod'
import { backOfficeSearchLengths, hitsPerGroup, listingKindNames } from './back-office.options.ts'
import { endpoint } from './endpoint.ts'
import { singleLineText } from './fields.ts'
import { orderStates } from './orders.options.ts'

const few = <Hit extends z.ZodType>(hit: Hit) => z.array(hit).max(hitsPerGroup)

/** Of each kind the first few. The lists have the rest. */
const BackOfficeHits = z.object({
  orders: few(
    z.object({
      _id: z.uuid(),
      number: z.string(),
      customer: z.string(),
      state: z.enum(orderStates),
    }),
  ),
  products: few(z.object({ _id: z.uuid(), name: z.string(), brand: z.string() })),
  listings: few(z.object({ _id: z.uuid(), kind: z.enum(listingKindNames), name: z.string() })),
  people: few(z.object({ _id: z.uuid(), name: z.string(), email: z.string() })),
})
export type BackOfficeHits = z.infer<typeof BackOfficeHits>

export const searchBackOffice = endpoint({
  method: 'GET',
  path: '/api/back_office/search',
  summary:
    'Find orders, products, brands, dispensaries and people by number, name or email, a few of each. Sellers find their own, and no people.',
  access: 'staff',
  permission: 'backOffice',
  readsPersonalData: true,
  query: z.object({
    q: singleLineText(backOfficeSearchLengths.max).min(backOfficeSearchLengths.min, {
      error: 'Enter at least three characters.',
    }),
  }),
  responses: { 200: BackOfficeHits },
})
