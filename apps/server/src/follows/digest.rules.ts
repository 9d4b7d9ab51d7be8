import { type Badge, badges } from '@fairgrove/contract/badges.options'
import {
  type FollowKind,
  type FollowUpdate,
  followKinds,
  maxDigestSections,
  maxUpdatesPerSection,
  type UpdateGroup,
} from '@fairgrove/contract/follows.options'

/** A change of something that is followed. */
export type ChangeRow = {
  followId: string
  followed: FollowKind
  followedId: string
  followedName: string
  kind: 'listed' | 'menu_added' | 'restocked' | 'price_dropped' | 'badge_awarded' | 'badge_removed'
  productId: string | null
  productName: string | null
  size: string | null
  badge: Badge | null
  /** Of the company that is followed. */
  flags: number
  wasCents: number | null
  nowCents: number | null
}

/** The size of everything without sizes. */
const onlySize = 'ONE'

type Section = Omit<UpdateGroup, 'more'>

/**
 * What is told about each followed thing: one update per product and kind, in the order of the changes. `rows` come
 * earliest first, so the first one says how it was before all of them.
 */
export function toSections(rows: readonly ChangeRow[]): Section[] {
  const byFollow = Map.groupBy(rows, ({ followId }) => followId)
  return [...byFollow].flatMap(([followId, [first, ...others]]) => {
    if (!first) return []
    const byUpdate = Map.groupBy([first, ...others], getUpdateKey)
    const updates = [...byUpdate.values()].flatMap(toUpdate)
    const path = `${followKinds[first.followed].path}/${first.followedId}`
    return updates.length > 0 ? [{ followId, name: first.followedName, path, updates }] : []
  })
}

const getUpdateKey = ({ kind, badge, productId }: ChangeRow) =>
  badge
    ? `badge ${badge}`
    : `${kind === 'price_dropped' || kind === 'listed' ? kind : 'stock'} ${productId}`

function toUpdate([first, ...others]: ChangeRow[]): FollowUpdate[] {
  if (!first) return []
  const { kind, badge, followed, followedId, followedName, productId, productName } = first
  if (badge) {
    const isAwarded = (first.flags & badges[badge].bit) !== 0
    // Removed and awarded again, or the other way round, is as it was.
    if (isAwarded !== (kind === 'badge_awarded')) return []
    return [
      {
        change: isAwarded ? 'badge_awarded' : 'badge_removed',
        subject: followed,
        subjectId: followedId,
        name: followedName,
        badge,
      },
    ]
  }
  if (!productId || !productName) return []
  const product = { subject: 'product', subjectId: productId, name: productName } as const
  if (kind === 'price_dropped') {
    const { wasCents, nowCents } = first
    if (wasCents === null || nowCents === null) return []
    return [{ change: 'price_dropped', ...product, wasCents, nowCents }]
  }
  if (kind === 'listed') return [{ change: 'new', ...product }]
  const sizes = [first, ...others].flatMap(({ size }) => (size && size !== onlySize ? [size] : []))
  return [
    {
      // To people who follow the product, it is the product that is back.
      change: kind === 'menu_added' && followed === 'dispensary' ? 'menu_added' : 'restocked',
      ...product,
      ...(sizes.length > 0 && { sizes: [...new Set(sizes)] }),
    },
  ]
}

/**
 * Each update once, where it was found first, and not more than an email can hold. Something followed in two ways, such
 * as a product and its brand, is news once.
 */
export function composeDigest(sections: readonly Section[]): {
  groups: UpdateGroup[]
  more: number
} {
  const seen = new Set<string>()
  const groups = sections.flatMap(({ updates, ...section }): UpdateGroup[] => {
    const unseen = updates.filter((update) => {
      const key = `${update.change} ${update.badge ?? ''} ${update.subjectId}`
      const isNew = !seen.has(key)
      seen.add(key)
      return isNew
    })
    if (unseen.length === 0) return []
    const updatesShown = unseen.slice(0, maxUpdatesPerSection)
    return [{ ...section, updates: updatesShown, more: unseen.length - updatesShown.length }]
  })
  const left = groups.slice(maxDigestSections)
  const more = left.reduce((sum, each) => sum + each.updates.length + each.more, 0)
  return { groups: groups.slice(0, maxDigestSections), more }
}
