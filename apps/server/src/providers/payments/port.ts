export type Money = { cents: number; currency: string }

/** A capture. 'pending' is neither completed nor failed yet: a bank or a reviewer decides. */
export type ProviderCapture = {
  id: string
  state: 'completed' | 'pending' | 'failed'
  amount: Money
}

export type ProviderRefund = {
  id: string
  state: 'completed' | 'pending' | 'failed'
  amount: Money
  /** Our refund id; refunds made in the provider's dashboard have none. */
  refundId: string | undefined
}

/** The provider's state of one of our orders. */
export type ProviderOrder = {
  id: string
  /** 'open' needs the buyer's approval, 'approved' our capture; 'gone' can never be paid. */
  state: 'open' | 'approved' | 'completed' | 'gone'
  /** The id of our order it belongs to. */
  orderId: string | undefined
  amount: Money
  captures: ProviderCapture[]
  refunds: ProviderRefund[]
}

type NewProviderOrder = { orderId: string; amount: Money; description: string }

/** The raw webhook. The text is exactly what was signed: parsing and serializing would change it. */
export type SignedWebhook = { headers: Record<string, string>; text: string }

/**
 * The payment provider. Every call that changes something carries our request id; repeating an id within
 * `requestIdHours` returns the first response.
 */
export type PaymentsPort = {
  createOrder(requestId: string, order: NewProviderOrder): Promise<ProviderOrder>
  /** Undefined if the provider does not know it, or no longer. */
  findOrder(id: string): Promise<ProviderOrder | undefined>
  /** The order afterwards, or why no money was captured. */
  capture(requestId: string, id: string): Promise<ProviderOrder | 'declined' | 'not_approved'>
  refund(
    requestId: string,
    refund: { captureId: string; refundId: string; amount: Money },
  ): Promise<ProviderRefund | 'refused'>
  isWebhookGenuine(webhook: SignedWebhook): Promise<boolean>
}

export const requestIdHours = 6

/** No conclusive response: the call may have taken effect. Retry it or read the order. */
export class ProviderUnavailable extends Error {
  constructor(what: string, cause?: unknown) {
    super(`No usable response from the payment provider: ${what}`, { cause })
    this.name = 'ProviderUnavailable'
  }
}
