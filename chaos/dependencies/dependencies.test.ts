import { afterAll, beforeAll, expect, test } from 'vitest'
import { useTestServices } from '../shop-environment.ts'
import * as actions from './actions.ts'
import { type Cell, finishes, proxied, runCell, sees, works } from './cell.ts'
import { unavailable } from './data-cells.ts'
import * as payments from './payment-actions.ts'
import { pageInstead, withDueEmails } from './provider-cells.ts'
import { type Shop, startShop } from './shop.ts'

const stack = new AsyncDisposableStack()
let shop: Shop

beforeAll(async () => {
  const { existing, output } = { existing: useTestServices(), output: process.stderr }
  shop = await startShop(stack, { existing, output })
}, 480_000)
afterAll(() => stack.disposeAsync(), 60_000)

/** The quick ones of `npm run stress -- dependencies`. */
const cells: Cell[] = [
  {
    dependency: 'primary',
    kind: 'down',
    fault: 'refuses connections',
    apply: proxied('primary', { kind: 'refuse' }),
    expected: [
      sees(actions.browse, 503, unavailable, 3),
      sees(actions.placeOrder, 503, unavailable, 3),
      sees(actions.openProducts, 503, unavailable, 3),
      sees(actions.openOrders, 503, unavailable, 3),
    ],
  },
  {
    dependency: 'redis',
    kind: 'wrong',
    fault: 'answers with bytes of another protocol',
    apply: proxied('redis', { kind: 'answer', bytes: 'no protocol\r\n' }),
    expected: [works(actions.placeOrder), works(actions.openProducts), works(actions.openOrders)],
  },
  {
    dependency: 'smtp',
    kind: 'slow',
    fault: 'never answers',
    apply: withDueEmails({ kind: 'silent' }),
    expected: [
      works(actions.openOwnOrders),
      works(actions.openProducts),
      finishes(payments.refund, 6),
    ],
  },
  {
    dependency: 'paypal',
    kind: 'down',
    fault: 'refuses connections',
    apply: proxied('paypal', { kind: 'refuse' }),
    expected: [
      sees(payments.startPaying, 503, 'PayPal isn’t responding.', 3),
      sees(payments.pay, 200, 'PayPal hasn’t confirmed your payment yet.', 3),
      works(actions.openProducts),
      works(payments.refund),
    ],
  },
  {
    dependency: 'storage',
    kind: 'wrong',
    fault: 'answers 200 with a page',
    apply: proxied('storage', pageInstead),
    expected: [
      sees(actions.viewImage, 503, 'We can’t load images right now.', 3),
      works(actions.openProducts),
      works(actions.openOrders),
    ],
  },
]

test.each(cells)(
  '$dependency $fault: everyone sees what they should, and it recovers',
  async (cell) => {
    const { observations } = await runCell(shop, cell)
    expect(observations.flatMap(({ problems }) => problems)).toEqual([])
  },
  90_000,
)
