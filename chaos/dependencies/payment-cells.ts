import type { Switches } from '@fairgrove/testing/paypal/switches'
import { waitUntil } from '@fairgrove/testing/wait'
import * as actions from './actions.ts'
import { type Cell, type Expectation, finishes, proxied, sees, works } from './cell.ts'
import * as payments from './payment-actions.ts'
import { errorPage, pageInstead } from './provider-cells.ts'
import type { Shop } from './shop.ts'

const notResponding = 'PayPal isn’t responding. Try again in a moment. You won’t be charged twice.'
const notConfirmed = 'PayPal hasn’t confirmed your payment yet.'

/** Nothing can be paid, and no page says that it was, or that it failed. */
const expectNoPayments = (withinSeconds: number): Expectation[] => [
  works(actions.placeOrder),
  sees(payments.startPaying, 503, notResponding, withinSeconds),
  sees(payments.pay, 200, notConfirmed, withinSeconds),
  sees(payments.payAndLeave, 200, notConfirmed, withinSeconds),
  works(actions.openProducts),
  works(payments.refund),
  works(actions.openOrders),
]

const switched = (switches: Partial<Switches>) => async (shop: Shop) => {
  shop.paypal.switches.set(switches)
  return () => shop.paypal.switches.reset()
}

/** PayPal has the money and we don't know: the response is lost, then PayPal refuses connections and sends no events. */
async function loseCapture(shop: Shop) {
  shop.paypal.switches.set({ hangsAfter: 'capture', dropsWebhooks: true })
  const countCaptures = () =>
    [...shop.paypal.ledger.orders.values()].filter(({ captures }) => captures.length > 0).length
  const before = countCaptures()
  const gone = waitUntil(async () => countCaptures() > before, { what: 'A capture' }).then(() =>
    shop.proxies.paypal.setFault({ kind: 'refuse' }),
  )
  return async () => {
    await gone
    shop.paypal.switches.reset()
    await shop.proxies.paypal.setFault({ kind: 'pass' })
  }
}

const cells: Omit<Cell, 'dependency'>[] = [
  {
    kind: 'down',
    fault: 'refuses connections',
    apply: proxied('paypal', { kind: 'refuse' }),
    expected: expectNoPayments(4),
  },
  {
    kind: 'slow',
    fault: 'answers 1 s late',
    apply: proxied('paypal', { kind: 'delay', milliseconds: 1_000 }),
    expected: [
      works(payments.startPaying, 5),
      works(payments.pay, 8),
      works(actions.openProducts),
      finishes(payments.refund, 8),
    ],
  },
  {
    kind: 'slow',
    fault: 'never answers',
    apply: proxied('paypal', { kind: 'silent' }),
    expected: expectNoPayments(15),
  },
  {
    kind: 'wrong',
    fault: 'answers 502',
    apply: proxied('paypal', errorPage),
    expected: expectNoPayments(4),
  },
  {
    kind: 'wrong',
    fault: 'answers 200 with a page instead of JSON',
    apply: proxied('paypal', pageInstead),
    expected: expectNoPayments(4),
  },
  {
    kind: 'wrong',
    fault: 'captures, but its answer is lost once',
    apply: switched({ hangsAfter: 'capture' }),
    expected: [works(payments.pay, 14), works(actions.openProducts), works(actions.openOrders)],
  },
  {
    kind: 'wrong',
    fault: 'captures, its answer is lost, then it refuses connections',
    apply: loseCapture,
    expected: [
      sees(payments.payAndLeave, 200, notConfirmed, 15),
      works(actions.openProducts),
      works(actions.openOrders),
    ],
  },
  {
    kind: 'wrong',
    fault: 'refunds, but its answer is lost once',
    apply: switched({ hangsAfter: 'refund' }),
    expected: [works(payments.pay), works(actions.openProducts), finishes(payments.refund, 14)],
  },
  {
    kind: 'wrong',
    fault: 'sends every event twice and out of order',
    apply: switched({ duplicatesWebhooks: true, reordersWebhooks: true, sendsWebhookFirst: true }),
    expected: [
      finishes(payments.pay, 4),
      works(actions.openProducts),
      finishes(payments.refund, 4),
    ],
  },
  {
    kind: 'wrong',
    fault: 'someone else sends its event, with a signature of their own',
    apply: async () => () => undefined,
    expected: [
      sees(payments.forgeEvent, 403, 'This webhook’s signature isn’t valid.', 2),
      works(actions.openProducts),
      works(actions.openOrders),
    ],
  },
]

export const paymentCells: Cell[] = cells.map((cell) => ({ dependency: 'paypal', ...cell }))
