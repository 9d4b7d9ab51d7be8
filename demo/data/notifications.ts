import type pg from 'pg'
import { formatOrderNumber } from '../../packages/contract/src/orders.number.ts'
import { type Calendar, getDemoId } from './ids-and-dates.ts'
import { insertMissing, type Row } from './rows.ts'

/** Older ones have been read. */
const unreadDays = 4

type Event = { id: string; account: string; kind: string; data: object; at: Date }

/** The inboxes of the demo accounts, from what happened to their orders, reviews and payouts. */
export async function insertDemoNotifications(
  client: pg.ClientBase,
  calendar: Calendar,
  accountIds: readonly string[],
): Promise<void> {
  const events = [
    ...(await listOrderEvents(client, accountIds)),
    ...(await listShopEvents(client, accountIds)),
    ...(await listOtherEvents(client, accountIds)),
  ]
  const readBefore = calendar.daysAgo(unreadDays)
  await insertMissing(client, [
    [
      'notifications',
      events.map(({ id, account, kind, data, at }): Row => {
        const createdAt = at.toISOString()
        return {
          id: getDemoId('notification', `${account} ${kind} ${id}`),
          account_id: account,
          kind,
          event_key: id,
          data,
          created_at: createdAt,
          mail_status: 'none',
          read_at: createdAt < readBefore ? createdAt : null,
        }
      }),
    ],
  ])
}

type OrderEvent = {
  id: string
  number: number
  account: string
  kind: string
  at: Date
  rest: object
}

const toEvent = ({ number, rest, ...event }: OrderEvent): Event => ({
  ...event,
  data: { orderId: event.id, number: formatOrderNumber(number), ...rest },
})

async function listOrderEvents(client: pg.ClientBase, accountIds: readonly string[]) {
  const { rows } = await client.query<OrderEvent>(
    `select o.id, o.number, o.account_id as account, e.kind, e.at, e.rest
     from orders o left join dispensaries d on d.id = o.dispensary_id,
     lateral (values
       ('order_confirmed', case when o.kind = 'pickup' then o.created_at end, jsonb_build_object('place', d.name)),
       ('order_paid', o.paid_at, jsonb_build_object('totalCents', o.total_cents)),
       ('order_shipped', case when o.kind = 'shipping' then o.delivered_at end,
         jsonb_build_object('trackingNumber', o.tracking_number)),
       ('order_picked_up', case when o.kind = 'pickup' then o.delivered_at end, jsonb_build_object('place', d.name)),
       ('order_canceled', o.cancelled_at, '{}'),
       ('order_refunded', o.refunded_at, jsonb_build_object('refundedCents', o.refunded_cents))
     ) as e(kind, at, rest)
     where o.account_id = any($1) and e.at is not null`,
    [accountIds],
  )
  return rows.map(toEvent)
}

async function listShopEvents(client: pg.ClientBase, accountIds: readonly string[]) {
  const { rows } = await client.query<OrderEvent>(
    `select o.id, o.number, d.owner_id as account, 'pre_order_received' as kind, o.created_at as at,
       jsonb_build_object('place', d.name) as rest
     from orders o join dispensaries d on d.id = o.dispensary_id
     where d.owner_id = any($1) and o.state <> 'unconfirmed'
     union all
     select o.id, o.number, d.owner_id, 'pre_order_missed', o.cancelled_at, jsonb_build_object('place', d.name)
     from orders o join dispensaries d on d.id = o.dispensary_id
     where d.owner_id = any($1) and o.cancelled_at is not null
     union all
     select o.id, o.number, l.seller_id, 'sale_made', o.paid_at, jsonb_build_object('items', count(*))
     from orders o join order_lines l on l.order_id = o.id
     where l.seller_id = any($1) and o.kind = 'shipping' and o.paid_at is not null
     group by o.id, l.seller_id`,
    [accountIds],
  )
  return rows.map(toEvent)
}

async function listOtherEvents(client: pg.ClientBase, accountIds: readonly string[]) {
  const { rows } = await client.query<Event>(
    `select r.id, coalesce(p.seller_id, d.owner_id) as account, 'review_received' as kind, r.created_at as at,
       jsonb_build_object('name', coalesce(p.name, d.name), 'stars', r.stars) as data
     from reviews r left join products p on p.id = r.product_id left join dispensaries d on d.id = r.dispensary_id
     where coalesce(p.seller_id, d.owner_id) = any($1)
     union all
     select id, seller_id, 'payout_settled', settled_at, jsonb_build_object('payoutId', id, 'outcome', status,
       'amountCents', amount_cents, 'accountLastFour', account_last_four)
     from payouts where seller_id = any($1) and settled_at is not null`,
    [accountIds],
  )
  return rows
}
