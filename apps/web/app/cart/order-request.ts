import type { CartGroup } from './groups.ts'
import type { CartLine, LineKey } from './lines.ts'

/** A group of the cart as the API reads it: what and how many. What it costs is the API's to say. */
export function toOrderRequest(group: CartGroup) {
  return {
    orderItems: group.lines.map(toOrderItem),
    ...(group.kind === 'pickup' && {
      dispensary: group.dispensary._id,
      isResident: group.isResident,
    }),
  }
}

function toOrderItem({ product, qty, size, redeemed }: CartLine) {
  return { product, qty, size, redeemed }
}

/** Which lines such an order was made of, to take them out of the cart. */
export function parseLineKeys(orderJson: string): LineKey[] {
  const { orderItems }: ReturnType<typeof toOrderRequest> = JSON.parse(orderJson)
  return orderItems
}
