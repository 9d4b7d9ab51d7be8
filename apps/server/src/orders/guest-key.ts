import { linkToken, readLinkToken } from '../accounts/link-token.ts'

/** What is in the link of every mail about an order: opens that one order, and can be made again any time. */
export function orderKey(secret: string, orderId: string): string {
  return linkToken(secret, 'order', orderId)
}

export function opensOrder(secret: string, orderId: string, key: string | undefined): boolean {
  return key !== undefined && readLinkToken(secret, 'order', key) === orderId.toLowerCase()
}

export function orderUrl(deps: { publicUrl: string; linkSecret: string }, orderId: string): string {
  return `${deps.publicUrl}/order/${orderId}?key=${orderKey(deps.linkSecret, orderId)}`
}
