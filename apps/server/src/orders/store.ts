import type { OrderState } from '@fairgrove/contract/orders.options'
import type { Db } from '../db/pool.ts'
import { buildEnqueueSql } from '../db/queue.ts'
import { type Fragment, sql } from '../db/sql.ts'
import type { Tx } from '../db/tx.ts'
import type { StockLine } from '../products/stock.store.ts'
import { sendOrderEmailJob } from './declared-jobs.ts'
import {
  type OrderLineRow,
  type OrderRow,
  type OrderWithLines,
  orderWithLinesColumns,
} from './order-row.store.ts'
import { getPreviousStates } from './rules.ts'
import { isDispensaryOf, type Shop } from './shop.store.ts'

/** Without the number, which the database assigns. */
export type NewOrder = Omit<OrderRow, 'number'> & { lines: OrderLineRow[] }

/** Inserts an order, its lines and the job for its email in one round trip. */
export async function insertOrder(
  tx: Tx,
  order: NewOrder,
  emailKind: 'confirm' | 'placed' | undefined,
): Promise<OrderRow & { lines: OrderLineRow[] }> {
  const orderId = order.id
  const emailJob = emailKind ? buildEnqueueSql(sendOrderEmailJob, { orderId, emailKind }) : sql`1`
  const { rows } = await sql<{ number: number }>`
    with placed as (
      insert into orders (id, kind, state, account_id, contact_name, contact_email, ship_to, ship_to_state,
        dispensary_id, pickup_code, is_resident, payment_method, items_cents, shipping_cents, sale_tax_cents, excise_cents,
        included_tax_cents, rounding_cents, tax_details, has_medical_card, total_cents, hold_until, created_at)
      values (${order.id}, ${order.kind}, ${order.state}, ${order.accountId}, ${order.contactName},
        ${order.contactEmail}, ${order.shipTo && JSON.stringify(order.shipTo)}, ${order.shipToState},
        ${order.dispensaryId}, ${order.pickupCode}, ${order.isResident}, ${order.paymentMethod},
        ${order.itemsCents}, ${order.shippingCents}, ${order.saleTaxCents}, ${order.exciseCents},
        ${order.includedTaxCents}, ${order.roundingCents}, ${JSON.stringify(order.taxDetails)}, ${order.hasMedicalCard},
        ${order.totalCents}, ${order.holdUntil}, ${order.createdAt})
      returning number
    ), lined as (
      insert into order_lines (order_id, line, product_id, seller_id, size, quantity, taken, unit_price_cents,
        regular_price_cents, discount_cents, deal_id, excise_cents, is_redeemed, name, image, category, percent_thc, limit_kind, limit_amount)
      select ${order.id}, line, "productId", "sellerId", size, quantity,
        case when ${order.isStockHeld} then quantity else 0 end, "unitPriceCents",
        "regularPriceCents", "regularPriceCents" - "unitPriceCents", "dealId", "exciseCents", "isRedeemed", name,
        image, category, "percentThc", "limitKind", "limitAmount"
      from json_to_recordset(${JSON.stringify(order.lines)}) as l(line smallint, "productId" uuid, "sellerId" uuid,
        size text, quantity integer, "unitPriceCents" integer, "regularPriceCents" integer, "dealId" uuid, "exciseCents" integer, "isRedeemed" boolean,
        name text, image text, category text, "percentThc" numeric, "limitKind" text, "limitAmount" numeric)
    )
    select number, ${emailJob} from placed`.execute(tx)
  const [inserted] = rows
  if (!inserted) throw new Error(`Order ${order.id} got no number.`)
  return { ...order, ...inserted }
}

/** Who requests the order: by account and role, or with the order's signed link. */
export type Viewer = {
  accountId: string | null
  isAdmin: boolean
  shop: Shop
  /** Set when the viewer has the order's key, which is valid if the order changed after this time. */
  keyValidSince: Date | null
}

/** How the viewer relates to the order. Unrelated viewers don't find it. */
export type OrderForViewer = OrderWithLines & { isBuyer: boolean; isShop: boolean }

export async function findOrderFor(
  db: Db,
  id: string,
  viewer: Viewer,
): Promise<OrderForViewer | undefined> {
  const { rows } = await sql<OrderForViewer>`
    select * from (
      select ${orderWithLinesColumns}, ${isKeyStillValid(viewer.keyValidSince)}
          or coalesce(o.account_id = ${viewer.accountId}, false) as is_buyer,
        o.hidden_at is null and o.state <> 'unconfirmed' and ${isSoldBy(viewer.shop)} as is_shop
      from orders o where o.id = ${id}
    ) as seen where is_buyer or is_shop or ${viewer.isAdmin}`.execute(db)
  return rows[0]
}

function isKeyStillValid(since: Date | null): Fragment<boolean> {
  return sql`coalesce(
    greatest(o.created_at, o.paid_at, o.delivered_at, o.cancelled_at, o.refunded_at) > ${since}::timestamptz, false)`
}

/** A pickup belongs to the dispensary's owner; a shipped order to everyone who sells something in it. */
function isSoldBy(shop: Shop): Fragment<boolean> {
  return sql`case o.kind
    when 'pickup' then exists (select from dispensaries d
      where d.id = o.dispensary_id and ${isDispensaryOf(shop)})
    else exists (select from order_lines l where l.order_id = o.id and l.seller_id = ${shop.sellerId}::uuid) end`
}

export async function findOrder(db: Db, id: string): Promise<OrderWithLines | undefined> {
  const { rows } = await sql<OrderWithLines>`
    select ${orderWithLinesColumns} from orders o where o.id = ${id}`.execute(db)
  return rows[0]
}

export async function getOrder(db: Db, id: string): Promise<OrderWithLines> {
  const order = await findOrder(db, id)
  if (!order) throw new Error(`Order ${id} does not exist.`)
  return order
}

export type TransitionedOrder = Pick<
  OrderRow,
  'id' | 'kind' | 'accountId' | 'dispensaryId' | 'itemsCents' | 'totalCents' | 'refundedCents'
>

const timestampColumn = {
  unconfirmed: 'createdAt',
  placed: 'createdAt',
  paid: 'paidAt',
  delivered: 'deliveredAt',
  cancelled: 'cancelledAt',
  refunded: 'refundedAt',
} as const satisfies Record<OrderState, string>

/** The only way to change an order's state. Updates nothing unless the transition table allows it. */
export function transitionOrder(
  tx: Tx,
  id: string,
  transition: {
    to: OrderState
    from?: OrderState[]
    now: Date
    trackingNumber?: string | undefined
    cancelReason?: string
    /** Only when its hold has expired. */
    isExpired?: boolean
    /** For a pre-order that its guest confirms. */
    hold?: { until: Date; pickupCode: string }
  },
): Promise<TransitionedOrder | undefined> {
  const { to, from = getPreviousStates(to), now, trackingNumber } = transition
  const isFinal = to === 'delivered' || to === 'cancelled'
  let update = tx
    .updateTable('orders')
    .set({
      state: to,
      [timestampColumn[to]]: now,
      // A shop may have deleted the order while it was canceled, and has to deliver it now.
      ...(to === 'paid' ? { cancelledAt: null, hiddenAt: null } : {}),
      ...(trackingNumber ? { trackingNumber } : {}),
      // Delivered or canceled: the code cannot be used again, and nobody has to look at a medical card.
      ...(isFinal ? { pickupCode: null, hasMedicalCard: false } : {}),
      cancelReason: transition.cancelReason ?? null,
      holdUntil: transition.hold?.until ?? null,
      ...(transition.hold ? { pickupCode: transition.hold.pickupCode } : {}),
    })
    .where('id', '=', id)
    .where('state', 'in', from)
  if (transition.isExpired) update = update.where('holdUntil', '<=', now)
  return update
    .returning(['id', 'kind', 'accountId', 'dispensaryId', 'itemsCents', 'totalCents'])
    .returning('refundedCents')
    .executeTakeFirst() as Promise<TransitionedOrder | undefined>
}

export function lockOrder(tx: Tx, id: string) {
  return tx
    .selectFrom('orders')
    .select(['state', 'kind', 'accountId', 'dispensaryId', 'totalCents', 'refundedCents'])
    .select(['contactEmail', 'cancelReason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function findBuyer(db: Db, id: string) {
  return db.selectFrom('orders').select('accountId').where('id', '=', id).executeTakeFirst()
}

/** The total refunded according to the payments module. */
export async function getRefundedCents(tx: Tx, orderId: string): Promise<number> {
  const row = await tx
    .selectFrom('payments')
    .select('refundedCents')
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  return row?.refundedCents ?? 0
}

export async function isRefundRequested(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', orderId)
    .where('refundAskedCents', '>', 0)
    .executeTakeFirst()
  return row !== undefined
}

export async function saveRefundedCents(tx: Tx, id: string, refundedCents: number): Promise<void> {
  await tx.updateTable('orders').set({ refundedCents }).where('id', '=', id).execute()
}

/** Gives the shopper time to return from the provider, where a payment was started. Never more than an hour in total. */
export async function extendHold(tx: Tx, id: string, now: Date, minutes: number): Promise<void> {
  await sql`
    update orders set hold_until = greatest(hold_until,
      least(${now}::timestamptz + make_interval(mins => ${minutes}), created_at + interval '1 hour'))
    where id = ${id} and state = 'placed' and exists (
      select from payments where order_id = ${id} and provider_order_id is not null)`.execute(tx)
}

/** Marks the lines as taken from stock, or not taken, and returns those that changed. */
export function setStockTaken(tx: Tx, orderId: string, isTaken: boolean): Promise<StockLine[]> {
  return tx
    .updateTable('orderLines')
    .set((eb) => ({ taken: isTaken ? eb.ref('quantity') : 0 }))
    .where('orderId', '=', orderId)
    .where('taken', isTaken ? '=' : '>', 0)
    .returning(['productId', 'size', 'quantity'])
    .execute()
}

/** Removes gifts from an order and returns what has to be restocked. */
export function deleteGiftLines(
  tx: Tx,
  orderId: string,
  productIds: string[],
): Promise<StockLine[]> {
  return tx
    .deleteFrom('orderLines')
    .where('orderId', '=', orderId)
    .where('isRedeemed', '=', true)
    .where('productId', 'in', productIds)
    .returning(['productId', 'size', 'quantity'])
    .execute()
}

export function listOrderLines(tx: Tx, orderId: string) {
  return tx
    .selectFrom('orderLines')
    .select(['productId', 'quantity', 'isRedeemed', 'isOwn', 'unitPriceCents', 'regularPriceCents'])
    .where('orderId', '=', orderId)
    .orderBy('productId')
    .execute()
}

/** Marks what a buyer sells, or whose listing the buyer owns or works for, as of now. */
export async function markOwnLines(tx: Tx, orderId: string): Promise<void> {
  await sql`
    update order_lines l set is_own = true
    from orders o, products p left join brands b on b.id = p.brand_id
    where l.order_id = ${orderId} and o.id = l.order_id and p.id = l.product_id
      and (o.account_id in (l.seller_id, p.seller_id, b.owner_id)
        or exists (select from listing_members m where m.listing_id = b.id and m.account_id = o.account_id))`.execute(
    tx,
  )
}

/** Products of this order that its buyer has in no other paid order. */
export async function listNoLongerPurchased(tx: Tx, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ productId: string }>`
    select distinct l.product_id from order_lines l join orders mine on mine.id = l.order_id
    where mine.id = ${orderId} and not exists (
      select from orders o join order_lines other on other.order_id = o.id
      where o.account_id = mine.account_id and other.product_id = l.product_id
        and not other.is_redeemed and o.state in ('paid', 'delivered'))`.execute(tx)
  return rows.map(({ productId }) => productId)
}

export type ExpiredHold = { id: string; holdUntil: Date }

/** Pages by key, so that a row that cannot be released doesn't come back in the same run. */
export async function listExpiredHolds(
  db: Db,
  now: Date,
  { after, limit }: { after: ExpiredHold | undefined; limit: number },
): Promise<ExpiredHold[]> {
  const isNext = after
    ? sql`(hold_until, id) > (${after.holdUntil}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  const { rows } = await sql<ExpiredHold>`
    select id, hold_until from orders
    where state = 'placed' and hold_until <= ${now} and ${isNext}
    order by hold_until, id limit ${limit}`.execute(db)
  return rows
}

/** Deletes pre-orders that no guest confirmed, with their lines and contacts. */
export async function deleteUnconfirmedBefore(tx: Tx, time: Date): Promise<void> {
  await sql`
    with unconfirmed as (
      select id from orders where state = 'unconfirmed' and hold_until < ${time} for update
    ), lines as (
      delete from order_lines where order_id in (select id from unconfirmed)
    )
    delete from orders where id in (select id from unconfirmed)`.execute(tx)
}

export async function hideOrder(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('orders').set({ hiddenAt: now }).where('id', '=', id).execute()
}
