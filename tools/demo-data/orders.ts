import { earnings } from '../../packages/contract/src/rewards.options.ts'
import { type Dice, dice } from '../artwork/dice.ts'
import { accountIdOf } from './accounts.ts'
import { type Calendar, demoId, demoOrderId } from './identity.ts'
import { people } from './people.ts'
import { type Product, products } from './products.ts'
import type { Row, Tables } from './rows.ts'

const count = 48
const fundBasisPoints = 500
const illinoisBasisPoints = 1500
const places = [
  { city: 'Chicago', state: 'IL', postalCode: '60608' },
  { city: 'Oakland', state: 'CA', postalCode: '94607' },
  { city: 'Detroit', state: 'MI', postalCode: '48202' },
  { city: 'Portland', state: 'OR', postalCode: '97209' },
]

const goods = products.filter(
  ({ line, variant }) => line.kind === 'goods' && variant.dollars > 0 && !line.isApparel,
)
/** The latest are the known seller's, so that a dashboard has something to show. */
const latest = 12
const sellersGoods = goods.filter(({ brand }) => brand.ownerKey === 'Seller')

/** Merchandise that readers bought over the past year: paid, delivered, and a share of it in the fund. */
export function orderTables(calendar: Calendar): Tables {
  const orders = Array.from({ length: count }, (_, index) => orderOf(index, calendar))
  return [
    ['orders', orders.map(({ order }) => order)],
    ['order_lines', orders.map(({ line }) => line)],
    ['payments', orders.map(({ payment }) => payment)],
    ['payment_flags', orders.slice(-1).map(({ payment }) => disputed(payment))],
    ['fund_entries', orders.map(({ share }) => share)],
    ['coin_entries', orders.map(({ coins }) => coins)],
  ]
}

/** One, so that an admin has something to look at. */
function disputed({ id, captured_at }: { id: string; captured_at: string }): Row {
  return { payment_id: id, flag: 'disputed', cause: 'DEMO-DISPUTE', raised_at: captured_at }
}

function orderOf(index: number, calendar: Calendar) {
  const chance = dice(`order:${index}`)
  const daysOld = 360 - index * 7.4 + chance.roll() * 6
  const product = chance.pick(index < count - latest ? goods : sellersGoods)
  const quantity = chance.between(1, 3)
  const id = demoOrderId(index)
  const order = orderRow(id, { chance, daysOld, cents: centsOf(product) * quantity }, calendar)
  const { account_id, total_cents, items_cents, created_at, paid_at } = order
  return {
    order,
    line: lineRow(id, product, quantity),
    payment: {
      id: demoId('payment', `${index}`),
      order_id: id,
      amount_cents: total_cents,
      currency: 'USD',
      description: product.variant.name,
      status: 'captured',
      provider_order_id: `DEMO-ORDER-${index}`,
      capture_id: `DEMO-CAPTURE-${index}`,
      captured_cents: total_cents,
      captured_currency: 'USD',
      refund_asked_cents: 0,
      refunded_cents: 0,
      looks: 1,
      created_at,
      captured_at: paid_at,
    },
    share: {
      order_id: id,
      amount_cents: Math.round((items_cents * fundBasisPoints) / 10_000),
      reference: `share:${id}`,
      created_at: paid_at,
    },
    coins: {
      account_id,
      amount: earnings.merchandise * quantity,
      reason: 'merchandise',
      reference: `merchandise:${id}`,
      created_at: paid_at,
    },
  }
}

const centsOf = ({ variant }: Product) => Math.round(variant.dollars * 100)

type Sale = { chance: Dice; daysOld: number; cents: number }

function orderRow(id: string, { chance, daysOld, cents }: Sale, calendar: Calendar) {
  const buyer = chance.pick(people('reader', 120))
  const place = chance.pick(places)
  const tax = place.state === 'IL' ? Math.round((cents * illinoisBasisPoints) / 10_000) : 0
  return {
    id,
    kind: 'shipping',
    state: 'delivered',
    account_id: accountIdOf(buyer.key),
    contact_name: `${buyer.firstName} ${buyer.lastName}`,
    contact_email: buyer.email,
    ship_to: { ...place, address: `${chance.between(10, 990)} Garden Street`, country: 'US' },
    ship_to_state: place.state,
    payment_method: 'Paypal',
    currency: 'USD',
    items_cents: cents,
    shipping_cents: 0,
    sale_tax_cents: tax,
    excise_cents: 0,
    total_cents: cents + tax,
    refunded_cents: 0,
    tracking_number: `9400 1000 0000 ${chance.between(1000, 9999)}`,
    created_at: calendar.daysAgo(daysOld),
    paid_at: calendar.daysAgo(daysOld - 0.01),
    delivered_at: calendar.daysAgo(daysOld - 2),
  }
}

function lineRow(orderId: string, product: Product, quantity: number): Row {
  return {
    order_id: orderId,
    line: 1,
    product_id: product.id,
    seller_id: product.brand.ownerKey ? accountIdOf(product.brand.ownerKey) : null,
    size: 'ONE',
    quantity,
    taken: quantity,
    unit_price_cents: centsOf(product),
    excise_cents: 0,
    is_redeemed: false,
    name: product.variant.name,
    image: null,
    category: product.line.category,
    percent_thc: 0,
    limit_amount: 0,
  }
}
