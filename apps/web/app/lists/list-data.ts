import type { ListItem, SharedList } from '@fairgrove/contract/lists'
import { listItemKinds, minIndexedItems } from '@fairgrove/contract/lists.options'

/** What it shows; undefined if that is no longer public. */
export function findShown({ kind, product, brand, dispensary }: ListItem) {
  const card = product ?? brand ?? dispensary
  if (!card) return undefined
  const image = product ? product.image : (brand ?? dispensary)?.logo
  const { name } = card
  return { name, image: image ?? null, path: `${listItemKinds[kind].path}/${card._id}` }
}

/** What everyone can see of it, in order. */
export const listPublicCards = ({ items }: SharedList) =>
  items.flatMap((item) => findShown(item) ?? [])

/** Search engines get lists with a few items only: shorter ones say nothing that the pages of their items don't. */
export const isIndexed = (list: SharedList): boolean =>
  list.isPublished && !list.isHidden && listPublicCards(list).length >= minIndexedItems

/** schema.org data of a list, for search engines. */
export function buildListData(
  list: SharedList,
  origin: string,
  path: string,
): Record<string, unknown> {
  const cards = listPublicCards(list)
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: list.title,
    ...(list.description && { description: list.description }),
    url: origin + path,
    numberOfItems: cards.length,
    itemListOrder: 'https://schema.org/ItemListOrderAscending',
    itemListElement: cards.map((card, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: card.name,
      item: origin + card.path,
    })),
  }
}
