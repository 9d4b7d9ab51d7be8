import type { CartGroup } from '../cart/groups.ts'
import type { CartLine, LineKey } from '../cart/lines.ts'

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

/** Which lines such an order was made of, to take them out of the cart. */
export function keysIn(sent: string): LineKey[] {
  const { orderItems }: ReturnType<typeof cartOrder> = JSON.parse(sent)
  return orderItems
}
