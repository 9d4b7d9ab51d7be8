import type { ListCard, ListItem, OwnListCard, SharedList } from '@fairgrove/contract/lists'
import { toBrandCard } from '../brands/view.ts'
import { toDispensaryCard } from '../dispensaries/view.ts'
import { toProductCard } from '../products/view.ts'
import { reviewerName } from '../reviews/rules.ts'
import type { CardRows, ItemRow, ListCardRow, ListRow } from './public.store.ts'

/** As on reviews: first name and last initial. */
const toAuthor = reviewerName

export function toListCard(row: ListCardRow): ListCard {
  return {
    _id: row.id,
    title: row.title,
    description: row.description,
    author: toAuthor(row),
    items: row.items,
    images: row.images ?? [],
    updatedAt: row.updatedAt.toISOString(),
  }
}

export const toOwnListCard = (row: ListCardRow): OwnListCard => ({
  ...toListCard(row),
  isPublished: row.isPublished,
  isHidden: row.isHidden,
})

type SharedListRows = {
  list: ListRow & { hiddenBecause: string | null }
  items: readonly ItemRow[]
  cards: CardRows
  now: Date
}

/** For its author also with what is no longer public. */
export function toSharedList(
  { list, items, cards, now }: SharedListRows,
  isYours: boolean,
): SharedList {
  const findCard = createCardLookup(cards, now)
  const shown = items.map(findCard)
  return {
    _id: list.id,
    title: list.title,
    description: list.description,
    author: toAuthor(list),
    updatedAt: list.updatedAt.toISOString(),
    isPublished: list.isPublished,
    isHidden: list.isHidden,
    hiddenBecause: isYours ? list.hiddenBecause : null,
    items: isYours ? shown : shown.filter(isPublic),
  }
}

function createCardLookup(
  { products, brands, dispensaries }: CardRows,
  now: Date,
): (item: ItemRow) => ListItem {
  const productCards = toMap(products.map((row) => toProductCard(row, now)))
  const brandCards = toMap(brands.map(toBrandCard))
  const dispensaryCards = toMap(dispensaries.map(toDispensaryCard))
  return ({ id: _id, kind, subjectId, note }) => ({
    _id,
    kind,
    note,
    product: productCards.get(subjectId),
    brand: brandCards.get(subjectId),
    dispensary: dispensaryCards.get(subjectId),
  })
}

const isPublic = ({ product, brand, dispensary }: ListItem) =>
  (product ?? brand ?? dispensary) !== undefined

const toMap = <Card extends { _id: string }>(cards: readonly Card[]) =>
  new Map(cards.map((card) => [card._id, card]))
