import { linkToken, readLinkToken } from '../accounts/link-token.ts'

/** What is in the link of every mail about an order: opens that one order for a while, without signing in. */
export function orderKey(secret: string, orderId: string): string {
  return linkToken(secret, 'order', orderId)
}

/** After the order's last change. A mail lies in a mailbox for years, forwarded or stolen with it. */
export const orderKeyDays = 90

export function opensOrder(
  secrets: readonly string[],
  orderId: string,
  key: string | undefined,
): boolean {
  return key !== undefined && readLinkToken(secrets, 'order', key) === orderId.toLowerCase()
}

/** Only in the email that asks a guest to confirm a pre-order: proof that the guest reads that mailbox. */
export function confirmationToken(secret: string, orderId: string): string {
  return linkToken(secret, 'order-confirmation', orderId)
}

export function confirmsOrder(secrets: readonly string[], orderId: string, token: string): boolean {
  return readLinkToken(secrets, 'order-confirmation', token) === orderId.toLowerCase()
}

export function confirmationUrl(
  deps: { publicUrl: string; linkSecret: string },
  orderId: string,
): string {
  return `${orderUrl(deps, orderId)}&confirm=${confirmationToken(deps.linkSecret, orderId)}`
}

export function orderUrl(deps: { publicUrl: string; linkSecret: string }, orderId: string): string {
  return `${deps.publicUrl}/order/${orderId}?key=${orderKey(deps.linkSecret, orderId)}`
}
