export type Money = { cents: number; currency: string }

/** One taking of money. 'pending' is neither taken nor refused yet: a bank or a reviewer decides. */
export type ProviderCapture = {
  id: string
  state: 'completed' | 'pending' | 'failed'
  amount: Money
}

export type ProviderRefund = {
  id: string
  state: 'completed' | 'pending' | 'failed'
  amount: Money
  /** The refund of ours that it is; refunds made by hand at the provider's have none. */
  refundId: string | undefined
}

/** What the provider says about an order of ours, in our words. */
export type ProviderOrder = {
  id: string
  /** 'open' waits for the buyer, 'approved' for us; 'gone' can never be paid any more. */
  state: 'open' | 'approved' | 'completed' | 'gone'
  /** The order of ours that it says it is for. */
  orderId: string | undefined
  amount: Money
  captures: ProviderCapture[]
  refunds: ProviderRefund[]
}

type NewProviderOrder = { orderId: string; amount: Money; description: string }

/** As it came in. The text is the very text that was signed: parsing and printing would change it. */
export type SignedWebhook = { headers: Record<string, string>; text: string }

/**
 * Whoever takes the money. Every call that changes something carries a request id of ours; the same id
 * again, within `requestIdHours`, is the same call and gets the first answer.
 */
export type PaymentsPort = {
  createOrder(requestId: string, order: NewProviderOrder): Promise<ProviderOrder>
  /** Nothing when the provider does not know it, or no longer. */
  findOrder(id: string): Promise<ProviderOrder | undefined>
  /** The order as it is afterwards, or why no money was taken. */
  capture(requestId: string, id: string): Promise<ProviderOrder | 'declined' | 'not_approved'>
  refund(
    requestId: string,
    refund: { captureId: string; refundId: string; amount: Money },
  ): Promise<ProviderRefund | 'refused'>
  isWebhookGenuine(webhook: SignedWebhook): Promise<boolean>
}

export const requestIdHours = 6

/** No answer, or none that says what happened: it may have been done. Ask again, or look. */
export class ProviderUnavailable extends Error {
  constructor(what: string, cause?: unknown) {
    super(`The payment provider gave no usable answer: ${what}`, { cause })
    this.name = 'ProviderUnavailable'
  }
}
