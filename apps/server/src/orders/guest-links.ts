import { createLinkToken, verifyLinkToken } from '../accounts/link-token.ts'

/** The key in the links of every order email: opens that one order for a while, without signing in. */
export function createOrderKey(secret: string, orderId: string): string {
  return createLinkToken(secret, 'order', orderId)
}

/** After the order's last change. Emails stay in mailboxes for years and can be forwarded or stolen. */
export const orderKeyValidDays = 90

export function isOrderKeyValid(
  secrets: readonly string[],
  orderId: string,
  key: string | undefined,
): boolean {
  return key !== undefined && verifyLinkToken(secrets, 'order', key) === orderId.toLowerCase()
}

/** Only in the email that asks a guest to confirm a pre-order: proves that the guest reads that mailbox. */
export function createConfirmationToken(secret: string, orderId: string): string {
  return createLinkToken(secret, 'order-confirmation', orderId)
}

export function isConfirmationTokenValid(
  secrets: readonly string[],
  orderId: string,
  token: string,
): boolean {
  return verifyLinkToken(secrets, 'order-confirmation', token) === orderId.toLowerCase()
}

export function buildConfirmationUrl(
  deps: { publicUrl: string; linkSecret: string },
  orderId: string,
): string {
  return `${buildOrderUrl(deps, orderId)}&confirm=${createConfirmationToken(deps.linkSecret, orderId)}`
}

export function buildOrderUrl(
  deps: { publicUrl: string; linkSecret: string },
  orderId: string,
): string {
  return `${deps.publicUrl}/order/${orderId}?key=${createOrderKey(deps.linkSecret, orderId)}`
}
