import { badgeNames, minorityGroup } from '@fairgrove/contract/badges.options'
import { productTypeNames } from '@fairgrove/contract/brands.options'
import { listShelf } from '@fairgrove/contract/dispensaries.listing'
import { shelfSample } from '@fairgrove/contract/dispensaries.options'
import { Problem } from '@fairgrove/contract/problems'
import { call } from '../api.server.ts'
import { asErrorPage } from '../load.server.ts'
import type { Context } from '../visit.server.ts'

const flags = [minorityGroup, ...badgeNames] as const

export type ShelfPart = NonNullable<Awaited<ReturnType<typeof loadShelf>>>

/** The brands a dispensary carries, as the address wishes; nothing while it is not public. */
export async function loadShelf(context: Context, id: string, { searchParams }: URL) {
  const wish = {
    name: searchParams.get('brand')?.trim().slice(0, 120) || undefined,
    category: productTypeNames.find((name) => name === searchParams.get('category')),
    advancedCategory: flags.filter((name) =>
      searchParams.getAll('advancedCategory').includes(name),
    ),
  }
  const isAll = searchParams.get('brands') === 'all'
  const isWish = Boolean(wish.name || wish.category || wish.advancedCategory.length > 0)
  const query = { ...wish, random: isAll ? 0 : shelfSample }
  try {
    const { brands, results } = await call(listShelf, { context, params: { id }, query })
    return { brands, results, wish, isWish }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'not_found') return null
    throw asErrorPage(error)
  }
}
