import { queryOnce } from '@fairgrove/testing/services/database'
import { openParallelConnections } from './parallel-connections.ts'

/** Orders of two years for a number of products, and those of the largest seller and shop at full size. */
export const getOrderSizes = (products: number) => ({
  orders: products * 5,
  ofLargestSeller: 50_000,
  ofLargestShop: 20_000,
})

const days = 730
const viewedProducts = 5_000

/** A UUID of version 7 for the nth row of a table. */
const idSql = (ms: string, n: string, table: number) =>
  `(lpad(to_hex(${ms}), 12, '0') || '7' || lpad(to_hex(${n} & 4095), 3, '0') || '8' || '${table}'
    || lpad(to_hex(${n}), 14, '0'))::uuid`

/**
 * Owners of all brands and dispensaries, and orders with lines, payments, refunds, the fund's shares and views. The orders
 * of the largest seller and shop are as many as with a million products, whatever the size: a dashboard's cost depends on
 * its own orders.
 */
export async function seedOrderHistory(databaseUrl: string, products: number): Promise<void> {
  const [existing] = await queryOnce(databaseUrl, 'select count(*)::int as n from orders')
  if (Number(existing?.n) > 0) return
  const { orders, ofLargestSeller, ofLargestShop } = getOrderSizes(products)
  await using connections = await openParallelConnections(databaseUrl, 1)
  const { run } = connections
  await run(`
    with numbered as (select id, row_number() over (order by id) as n from brands),
    people as (select id, row_number() over (order by id) as n from accounts where erased_at is null)
    update brands set owner_id = people.id from numbered join people using (n) where brands.id = numbered.id`)
  await run(`
    with numbered as (select id, row_number() over (order by id) + (select count(*) from brands) as n from dispensaries),
    people as (select id, row_number() over (order by id) as n from accounts where erased_at is null)
    update dispensaries set owner_id = people.id from numbered join people using (n) where dispensaries.id = numbered.id`)
  await run(
    'update accounts set is_seller = true where id in (select owner_id from brands union select owner_id from dispensaries)',
  )
  // Numbers by product and place, so that an order picks its own without a lookup by name.
  await run(`
    create temp table sold as select row_number() over (order by p.id) - 1 as n, p.id, p.name, p.kind, p.brand_id,
      b.owner_id, coalesce(p.price_cents, 2500) as cents from products p join brands b on b.id = p.brand_id where p.is_public`)
  await run(`
    create temp table sold_most as select row_number() over (order by id) - 1 as n, sold.id, name, kind, brand_id, owner_id, cents
    from sold where brand_id = (select brand_id from sold group by 1 order by count(*) desc limit 1)`)
  await run(`create temp table places as select row_number() over (order by id) - 1 as n, id from dispensaries
    where is_approved and not is_archived`)
  await run(
    'create index on sold (n); create index on sold_most (n); create index on places (n); analyze sold; analyze sold_most; analyze places',
  )
  const step = Math.floor((days * 86_400_000) / orders)
  const largestEvery = Math.max(1, Math.floor(orders / ofLargestSeller))
  const shopEvery = Math.max(1, Math.floor(orders / ofLargestShop))
  await run(`
    create temp table planned as
    select i, ms, ${idSql('ms', 'i', 1)} as id, to_timestamp(ms / 1000.0) as at, item.id as product_id, item.owner_id,
      item.name, item.cents, case when i % ${shopEvery} = 1 then (select id from places where n = 0) else place.id end as place_id,
      case when i % 5 < 3 then 'pickup' else 'shipping' end as kind, i % 7 = 3 as is_canceled, i % 50 = 4 as is_refunded
    from (select i, (extract(epoch from now()) * 1000)::bigint - (${orders} - i) * ${step} as ms
      from generate_series(0::bigint, ${orders - 1}) as i) as timed
    join sold_most most on most.n = timed.i % (select count(*) from sold_most)
    join sold any_one on any_one.n = (hashint8extended(timed.i, 1) & 1073741823) % (select count(*) from sold)
    join places place on place.n = (hashint8extended(timed.i, 2) & 1073741823) % (select count(*) from places)
    cross join lateral (select (case when i % ${largestEvery} = 0 then most.id else any_one.id end) as id,
      case when i % ${largestEvery} = 0 then most.owner_id else any_one.owner_id end as owner_id, any_one.name, any_one.cents) as item`)
  await run(`
    insert into orders (id, kind, state, dispensary_id, payment_method, items_cents, shipping_cents, sale_tax_cents, excise_cents,
      total_cents, refunded_cents, created_at, paid_at, delivered_at, cancelled_at, refunded_at)
    select id, kind, case when kind = 'pickup' then case when is_canceled then 'cancelled' else 'delivered' end
        when is_refunded then 'refunded' else 'delivered' end,
      case when kind = 'pickup' then place_id end, case kind when 'pickup' then 'Cash' else 'Paypal' end, cents, 0, 0, 0, cents,
      case when kind = 'shipping' and is_refunded then cents else 0 end, at,
      case when kind = 'shipping' or not is_canceled then least(at + interval '5 hours', now()) end,
      case when kind = 'shipping' or not is_canceled then least(at + interval '6 hours', now()) end,
      case when kind = 'pickup' and is_canceled then least(at + interval '3 days', now()) end,
      case when kind = 'shipping' and is_refunded then least(at + interval '9 days', now()) end
    from planned order by i`)
  await run(`
    insert into order_lines (order_id, line, product_id, seller_id, size, quantity, taken, unit_price_cents, excise_cents,
      is_redeemed, name, category, percent_thc)
    select id, 1, product_id, owner_id, 'ONE', 1, 0, cents, 0, false, name, 'Merchandise', 0 from planned order by i`)
  await run(`
    insert into payments (id, order_id, amount_cents, currency, description, status, provider_order_id, capture_id,
      captured_cents, captured_currency, refund_asked_cents, refunded_cents, created_at, captured_at)
    select ${idSql('ms', 'i', 2)}, id, cents, 'USD', 'Scale data', 'captured', 'order ' || i, 'capture ' || i, cents, 'USD',
      case when is_refunded then cents else 0 end, case when is_refunded then cents else 0 end, at, at
    from planned where kind = 'shipping' order by i`)
  await run(`
    insert into refunds (id, payment_id, request_key, request_id, requested_at, amount_cents, reason, status, provider_refund_id,
      created_at, settled_at)
    select ${idSql('ms', 'i', 3)}, ${idSql('ms', 'i', 2)}, 'scale', ${idSql('ms', 'i', 4)}, at, cents, 'Scale data', 'done',
      'refund ' || i, at, least(at + interval '9 days', now())
    from planned where kind = 'shipping' and is_refunded order by i`)
  await run(`
    insert into fund_entries (order_id, amount_cents, reference, created_at)
    select id, greatest(1, cents / 20), 'share:' || id, least(at + interval '5 hours', now())
    from planned where kind = 'shipping' order by i`)
  await run(`
    insert into listing_days (listing_id, day, views, clicks)
    select id, current_date - day, 1 + (day * 7 + id_number) % 40, (day + id_number) % 5
    from (select id, row_number() over () as id_number from (
        select id from brands union all select id from dispensaries union all
        (select id from sold order by n limit ${viewedProducts})) as viewed) as listings
    cross join generate_series(0, ${Math.floor(days / 2)}) as day`)
  for (const table of [
    'orders',
    'order_lines',
    'payments',
    'refunds',
    'fund_entries',
    'listing_days',
    'brands',
    'dispensaries',
  ])
    await run(`vacuum (analyze) ${table}`)
}
