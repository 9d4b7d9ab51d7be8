import { z } from 'zod'
import { ProductDeal } from './deals.ts'
import { endpoint, IdParams } from './endpoint.ts'
import { singleLineText } from './fields.ts'
import { BadgeCounts, CompanyBadges, Count, optionalEnum } from './filters.ts'
import { Paged, PageNumber } from './paging.ts'
import {
  defaultMenuSort,
  gramPriceRangeNames,
  menuSortNames,
  soldOutHours,
  thcRangeNames,
} from './products.menu.options.ts'
import { productCategories } from './products.options.ts'
import { ProductCard } from './products.ts'
import { priceContentNames } from './taxes.options.ts'

const MenuItem = ProductCard.extend({
  /** 0 if it sold out lately. */
  onHand: Count,
  /** Dollars, of what is sold by weight. */
  pricePerGram: z.number().nullable(),
  /** The best one for a single unit here; without one, a deal for several units. */
  deal: ProductDeal.nullable(),
})
export type MenuItem = z.infer<typeof MenuItem>

const MenuDates = z.object({
  /** When a product or a count was last changed by the dispensary. */
  updatedAt: z.iso.datetime().nullable(),
  /** When somebody there last confirmed all of it. */
  confirmedAt: z.iso.datetime().nullable(),
})
export type MenuDates = z.infer<typeof MenuDates>

export const MenuQuery = z.object({
  pageNumber: PageNumber,
  /** 'sheet' is a printed menu, which has more items on a page. */
  view: z.enum(['cards', 'sheet']).default('cards'),
  category: optionalEnum(productCategories),
  /** Words in the name of the product or its brand. */
  name: singleLineText(120).optional(),
  badges: CompanyBadges,
  thc: optionalEnum(thcRangeNames),
  gramPrice: optionalEnum(gramPriceRangeNames),
  sort: z.enum(menuSortNames).default(defaultMenuSort),
})
export type MenuQuery = z.infer<typeof MenuQuery>

/** Results per choice, ignoring the current choice of the same group. */
const MenuFacets = z.object({
  categories: z.partialRecord(z.enum(productCategories), Count),
  badges: BadgeCounts,
  thc: z.partialRecord(z.enum(thcRangeNames), Count),
  gramPrice: z.partialRecord(z.enum(gramPriceRangeNames), Count),
})
export type MenuFacets = z.infer<typeof MenuFacets>

export const listMenu = endpoint({
  method: 'GET',
  path: '/api/dispensaries/:id/menu',
  summary: `List what a dispensary has in stock, or sold out within the last ${soldOutHours} hours, with a count for every filter.`,
  access: 'public',
  cache: 'public',
  problems: ['not_found'],
  params: IdParams,
  query: MenuQuery,
  responses: {
    200: z.object({
      products: z.array(MenuItem),
      ...Paged,
      /** Everything on the menu, without the filters. */
      total: Count,
      facets: MenuFacets,
      dates: MenuDates,
      /** It has staff to look up pickup codes and hand over orders. */
      takesPreOrders: z.boolean(),
      /** Which taxes the prices contain. */
      priceContent: z.enum(priceContentNames),
    }),
  },
})
export type Menu = z.infer<(typeof listMenu)['responses'][200]>

const MenuStatus = MenuDates.extend({
  dispensary: z.object({ _id: z.uuid(), name: z.string() }),
  /** Products in stock. */
  items: Count,
})
export type MenuStatus = z.infer<typeof MenuStatus>

export const maxMenuStatuses = 20

export const listMenuStatuses = endpoint({
  method: 'GET',
  path: '/api/dispensaries/menus',
  summary: `List when the menus of your dispensaries were last updated and confirmed, up to ${maxMenuStatuses}, those longest ago first.`,
  access: 'staff',
  permission: 'menuConfirmation',
  query: z.object({
    dispensary: z.uuid().optional().describe('One of yours. All of them by default.'),
  }),
  responses: { 200: z.object({ menus: z.array(MenuStatus) }) },
})

export const confirmMenu = endpoint({
  method: 'POST',
  path: '/api/dispensaries/:id/menu/confirmation',
  summary: 'Confirm that everything on a dispensary’s menu is still right.',
  access: 'staff',
  permission: 'menuConfirmation',
  problems: ['not_found'],
  params: IdParams,
  responses: { 200: z.object({ menu: MenuStatus }) },
})
