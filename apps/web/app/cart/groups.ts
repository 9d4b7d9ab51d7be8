import type { CartLine } from './lines.ts'

/** One future order: everything that ships, or the pickups at one dispensary. */
export type ShippingGroup = { kind: 'shipping'; lines: readonly CartLine[] }
export type PickupGroup = {
  kind: 'pickup'
  dispensary: { _id: string; name: string }
  /** The shopper states that they live in the dispensary's state. */
  isResident: boolean
  /** And that they will show a medical card. */
  hasMedicalCard: boolean
  lines: readonly CartLine[]
}
export type CartGroup = ShippingGroup | PickupGroup

export function getShippingGroup(lines: readonly CartLine[]): ShippingGroup | undefined {
  const shipped = lines.filter(({ dispensary }) => !dispensary)
  return shipped.length > 0 ? { kind: 'shipping', lines: shipped } : undefined
}

/** One per dispensary, in the order they were added. */
export function getPickupGroups(lines: readonly CartLine[]): PickupGroup[] {
  const places = new Map<string, PickupGroup>()
  for (const line of lines) {
    if (!line.dispensary) continue
    const { _id, name, isResident = false, hasMedicalCard = false } = line.dispensary
    const group = places.get(_id)
    places.set(_id, {
      kind: 'pickup',
      dispensary: { _id, name },
      isResident: isResident || (group?.isResident ?? false),
      hasMedicalCard: hasMedicalCard || (group?.hasMedicalCard ?? false),
      lines: [...(group?.lines ?? []), line],
    })
  }
  return [...places.values()]
}

/** Every future order of the cart: what ships first. */
export function listGroups(lines: readonly CartLine[]): CartGroup[] {
  const shipping = getShippingGroup(lines)
  return [...(shipping ? [shipping] : []), ...getPickupGroups(lines)]
}

/** The group of the dispensary in the URL, or the only one. */
export function findPickupGroup(
  lines: readonly CartLine[],
  dispensaryId: string | null,
): PickupGroup | undefined {
  const groups = getPickupGroups(lines)
  if (dispensaryId === null && groups.length > 1) return undefined
  return groups.find(({ dispensary }) => dispensaryId === null || dispensary._id === dispensaryId)
}

/** The first page of a group's checkout. */
export function getCheckoutPath(group: CartGroup): string {
  return group.kind === 'shipping'
    ? '/shipping'
    : `/pickup_location?dispensary=${group.dispensary._id}`
}
