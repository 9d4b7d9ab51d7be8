import { randomBytes } from 'node:crypto'

export type Amount = { currency_code: string; value: string }
export type Capture = {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  amount: Amount
  custom_id: string | undefined
  invoice_id: string | undefined
}
export type Refund = {
  id: string
  status: 'COMPLETED'
  amount: Amount
  custom_id?: string
}
export type Order = {
  id: string
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  custom_id: string | undefined
  invoice_id: string | undefined
  description: string
  amount: Amount
  captures: Capture[]
  refunds: Refund[]
}

export class PaypalError extends Error {
  readonly status: number
  readonly issue: string

  constructor(issue: string, status = 422) {
    super(issue)
    this.status = status
    this.issue = issue
  }
}

/** The provider's orders, in memory. */
export class Ledger {
  readonly orders = new Map<string, Order>()

  create(draft: Pick<Order, 'custom_id' | 'invoice_id' | 'description' | 'amount'>): Order {
    if (!/^\d+\.\d{2}$/.test(draft.amount.value) || Number(draft.amount.value) <= 0) {
      throw new PaypalError('CANNOT_BE_ZERO_OR_NEGATIVE')
    }
    const order: Order = {
      id: newId(),
      status: 'CREATED',
      custom_id: draft.custom_id,
      invoice_id: draft.invoice_id,
      description: draft.description,
      amount: draft.amount,
      captures: [],
      refunds: [],
    }
    this.orders.set(order.id, order)
    return order
  }

  get(id: string): Order {
    const order = this.orders.get(id)
    if (!order) throw new PaypalError('INVALID_RESOURCE_ID', 404)
    return order
  }

  /** The buyer approves. */
  approve(id: string): Order {
    const order = this.get(id)
    if (order.status === 'CREATED') order.status = 'APPROVED'
    return order
  }

  capture(id: string, options: { isPending: boolean; amount: Amount }): Order {
    const order = this.get(id)
    if (order.status === 'COMPLETED') throw new PaypalError('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') throw new PaypalError('ORDER_NOT_APPROVED')
    const others = [...this.orders.values()].filter((other) => other.captures.length > 0)
    if (order.invoice_id && others.some((other) => other.invoice_id === order.invoice_id)) {
      throw new PaypalError('DUPLICATE_INVOICE_ID')
    }
    order.status = 'COMPLETED'
    order.captures.push({
      id: newId(),
      status: options.isPending ? 'PENDING' : 'COMPLETED',
      amount: options.amount,
      custom_id: order.custom_id,
      invoice_id: order.invoice_id,
    })
    return order
  }

  /** The bank completes a pending capture. */
  complete(id: string): Order {
    const order = this.get(id)
    for (const capture of order.captures) capture.status = 'COMPLETED'
    return order
  }

  findCapture(captureId: string): { order: Order; capture: Capture } {
    for (const order of this.orders.values()) {
      const capture = order.captures.find(({ id }) => id === captureId)
      if (capture) return { order, capture }
    }
    throw new PaypalError('INVALID_RESOURCE_ID', 404)
  }

  refund(captureId: string, request: { amount?: Amount; custom_id?: string }) {
    const { order, capture } = this.findCapture(captureId)
    const refunded = sum(order.refunds.map(({ amount }) => amount))
    const remaining = toCents(capture.amount) - refunded
    const amount = request.amount ?? { ...capture.amount, value: (remaining / 100).toFixed(2) }
    if (capture.status === 'PENDING') throw new PaypalError('CAPTURE_NOT_COMPLETED')
    if (amount.currency_code !== capture.amount.currency_code)
      throw new PaypalError('CURRENCY_MISMATCH')
    if (remaining === 0) throw new PaypalError('CAPTURE_FULLY_REFUNDED')
    if (toCents(amount) > remaining) throw new PaypalError('REFUND_AMOUNT_EXCEEDED')
    capture.status = toCents(amount) === remaining ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    const refund: Refund = { id: newId(), status: 'COMPLETED', amount }
    if (request.custom_id) refund.custom_id = request.custom_id
    order.refunds.push(refund)
    return { order, capture, refund }
  }

  /** Captured minus refunded amounts by order, for an audit. */
  balances(): Record<string, number> {
    const balances = [...this.orders.values()].flatMap((order) => {
      const settledCaptures = order.captures.filter(({ status }) => status !== 'PENDING')
      const remaining =
        sum(settledCaptures.map(({ amount }) => amount)) - sum(order.refunds.map((r) => r.amount))
      return remaining === 0 ? [] : [[order.custom_id ?? order.id, remaining] as const]
    })
    return Object.fromEntries(balances)
  }
}

function newId(): string {
  return randomBytes(9).toString('hex').toUpperCase().slice(0, 17)
}

function toCents({ value }: Amount): number {
  return Number(value.replace('.', ''))
}

function sum(amounts: Amount[]): number {
  return amounts.reduce((total, amount) => total + toCents(amount), 0)
}

export function subtractOneDollar({ currency_code, value }: Amount): Amount {
  const less = Math.max(1, toCents({ currency_code, value }) - 100)
  return { currency_code, value: (less / 100).toFixed(2) }
}
