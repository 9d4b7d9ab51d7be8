import { toFlagFilter } from '@fairgrove/contract/badges.options'
import { toDollars } from '@fairgrove/contract/money'
import { countPages } from '@fairgrove/contract/paging'
import { Problem } from '@fairgrove/contract/problems'
import type { Menu, MenuDates, MenuQuery, MenuStatus } from '@fairgrove/contract/products.menu'
import {
  menuItemsPerPage,
  printedItemsPerPage,
  soldOutHours,
} from '@fairgrove/contract/products.menu.options'
import { writeAudit } from '../audit/store.ts'
import { addMinutes } from '../clock.ts'
import { inTx } from '../db/tx.ts'
import { type CurrentDeal, listLineDeals } from '../deals/current.store.ts'
import { findBestDeal } from '../deals/price.rules.ts'
import { toProductDeal } from '../deals/view.ts'
import type { Deps } from '../deps.ts'
import { lockDispensaryForShare } from '../dispensaries/store.ts'
import type { Caller } from '../http/caller.ts'
import { getPickupSchedule } from '../taxes/schedule.rules.ts'
import { readMenu } from './menu.store.ts'
import { listMenuStatusRows, type MenuStatusRow, recordMenuChange } from './menu-dates.store.ts'
import type { ProductCardRow } from './store.ts'
import { toProductCard } from './view.ts'

/** What shoppers can find at a dispensary. A page past the end returns the last one. */
export async function getMenu(
  { db, clock, shop }: Deps,
  id: string,
  query: MenuQuery,
): Promise<Menu> {
  const { pageNumber: page, view, badges, ...filter } = query
  const pageSize = view === 'sheet' ? printedItemsPerPage : menuItemsPerPage
  const now = clock.now()
  const menu = await readMenu(db, id, {
    page,
    pageSize,
    ...filter,
    flags: toFlagFilter(badges),
    soldOutSince: addMinutes(now, -soldOutHours * 60),
  })
  if (!menu) throw new Problem('not_found')
  const { results, total, facets, takesPreOrders, taxPlace } = menu
  const deals = takesPreOrders
    ? await listLineDeals(
        db,
        menu.rows.map((row) => row.id),
        { place: { id, state: taxPlace.state }, now },
      )
    : []
  const pages = countPages(results, pageSize)
  return {
    products: menu.rows.map((row) => ({
      ...toProductCard(row, now),
      onHand: row.onHand,
      pricePerGram: row.gramCents === null ? null : toDollars(Math.round(row.gramCents)),
      deal: findMenuDeal(row, deals),
    })),
    page: Math.min(page, pages),
    pages,
    results,
    isCapped: false,
    total,
    facets: facets as Menu['facets'],
    dates: toMenuDates(menu),
    takesPreOrders,
    priceContent: getPickupSchedule(shop.taxRules, taxPlace, {
      date: now.toISOString().slice(0, 10),
      hasMedicalCard: false,
    }).priceContent,
  }
}

function findMenuDeal({ id, priceCents }: ProductCardRow, deals: readonly CurrentDeal[]) {
  if (priceCents === null) return null
  const own = deals.filter(({ productId }) => productId === id)
  const best = own.find(({ id: dealId }) => dealId === findBestDeal(own, priceCents, 1)?.deal.id)
  return (best ? [best] : own).flatMap((deal) => toProductDeal(deal, priceCents))[0] ?? null
}

export async function listMenuStatuses(
  { db }: Deps,
  caller: Caller,
  dispensaryId: string | undefined,
): Promise<{ menus: MenuStatus[] }> {
  const rows = await listMenuStatusRows(db, caller, dispensaryId)
  return { menus: rows.map(toMenuStatus) }
}

/** Pressing twice is as good as once: the second only moves the time. */
export function confirmMenu(deps: Deps, caller: Caller, id: string): Promise<{ menu: MenuStatus }> {
  return inTx(deps.db, async (tx) => {
    const dispensary = await lockDispensaryForShare(tx, id, caller, 'menuConfirmation')
    if (!dispensary) throw new Problem('not_found')
    const confirmedAt = deps.clock.now()
    await recordMenuChange(tx, id, { confirmedAt })
    await writeAudit(tx, {
      actorId: caller.accountId,
      action: 'dispensary.menu_confirmed',
      subjectId: id,
      subjectName: dispensary.name,
      createdAt: confirmedAt,
    })
    const [row] = await listMenuStatusRows(tx, caller, id)
    if (!row) throw new Problem('not_found')
    return { menu: toMenuStatus(row) }
  })
}

const toMenuDates = ({
  updatedAt,
  confirmedAt,
}: Pick<MenuStatusRow, keyof MenuDates>): MenuDates => ({
  updatedAt: updatedAt?.toISOString() ?? null,
  confirmedAt: confirmedAt?.toISOString() ?? null,
})

const toMenuStatus = ({ id, name, items, ...dates }: MenuStatusRow): MenuStatus => ({
  dispensary: { _id: id, name },
  items,
  ...toMenuDates(dates),
})
