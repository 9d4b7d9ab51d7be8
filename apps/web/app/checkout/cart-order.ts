import type { CartGroup } from '../cart/groups.ts'
import type { CartLine } from '../cart/lines.ts'

/** A group of the cart as the API reads it: what and how many. What it costs is the API's to say. */
export function cartOrder(group: CartGroup) {
  return {
    orderItems: group.lines.map(itemOf),
    ...(group.kind === 'pickup' && {
      dispensary: group.dispensary._id,
      isResident: group.isResident,
    }),
  }
}

function itemOf({ product, qty, size, redeemed }: CartLine) {
  return { product, qty, size, redeemed }
}
