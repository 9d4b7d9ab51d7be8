import { earnings, offers } from '../../../contract/src/rewards.options.ts'

const earningNames = Object.keys(earnings)
  .map((name) => `'${name}'`)
  .join(', ')
const offerCosts = Object.entries(offers)
  .map(([offer, { coins }]) => `('${offer}', ${coins})`)
  .join(', ')

/** Invariants of the database whenever nothing is in flight. Each query finds violations. */
export const invariants: { invariant: string; violationsSql: string }[] = [
  {
    invariant: 'stock is never negative',
    violationsSql: `
      select product_id as id, size || ': ' || on_hand as detail from product_stock where on_hand < 0
      union all
      select product_id, 'at ' || dispensary_id || ': ' || on_hand from product_availability where on_hand < 0`,
  },
  {
    invariant: 'every order line has taken the stock that its state requires',
    violationsSql: `
      select o.id, format('%s, line %s of %s has taken %s', o.state, l.line, l.quantity, l.taken) as detail
      from order_lines l join orders o on o.id = l.order_id
      where l.taken <> case
        when o.state in ('unconfirmed', 'cancelled') or (o.state = 'refunded' and o.delivered_at is null) then 0
        when o.state = 'placed' and o.kind = 'shipping' and o.total_cents > 0 and o.account_id is null
          and not exists (select from order_holds h where h.order_id = o.id) then 0
        else l.quantity end`,
  },
  {
    invariant: 'every order is the sum of its lines',
    violationsSql: `
      select o.id, format('items %s and excise %s, lines say %s and %s', o.items_cents, o.excise_cents,
        l.items, l.excise) as detail
      from orders o left join lateral (
        select sum(unit_price_cents * quantity) as items, sum(excise_cents) as excise
        from order_lines where order_id = o.id) l on true
      where (o.items_cents, o.excise_cents) is distinct from (l.items::int, l.excise::int)`,
  },
  {
    invariant: 'every line with a deal costs what the deal said when it was ordered',
    violationsSql: `
      select o.id, format('line %s: %s of %s, deal %s', l.line, l.unit_price_cents, l.regular_price_cents, d.id) as detail
      from order_lines l join orders o on o.id = l.order_id join deals d on d.id = l.deal_id
      where l.unit_price_cents <> case d.kind
          when 'percent' then greatest(1, floor(l.regular_price_cents * (100 - d.percent) / 100.0))
          else l.regular_price_cents - d.amount_cents end
        or l.unit_price_cents <> l.regular_price_cents - l.discount_cents
        or o.created_at < d.starts_at or o.created_at >= d.ends_at or o.created_at > d.stopped_at
        or d.dispensary_id <> o.dispensary_id or d.dispensary_id is not null and o.dispensary_id is null
        or not exists (select from deal_products p where p.deal_id = d.id and p.product_id = l.product_id)
      union all
      select order_id, format('deal %s: %s units of at most %s, at least %s', d.id, sum(quantity), d.max_units, d.min_quantity)
      from order_lines l join deals d on d.id = l.deal_id
      group by order_id, product_id, d.id having sum(quantity) > d.max_units or sum(quantity) < d.min_quantity`,
  },
  {
    invariant: 'every order’s tax is the sum of its parts',
    violationsSql: `
      select o.id, format('added %s, included %s, parts say %s and %s', o.sale_tax_cents + o.excise_cents,
        o.included_tax_cents, p.added, p.included) as detail
      from orders o cross join lateral (
        select coalesce(sum((part ->> 'cents')::int) filter (where not (part ->> 'isIncluded')::boolean), 0) as added,
          coalesce(sum((part ->> 'cents')::int) filter (where (part ->> 'isIncluded')::boolean), 0) as included
        from jsonb_array_elements(o.tax_details -> 'parts') part) p
      where o.tax_details is not null
        and (p.added, p.included) is distinct from (o.sale_tax_cents + o.excise_cents, o.included_tax_cents)`,
  },
  {
    invariant: 'every paid shipping order has a captured payment of its exact total',
    violationsSql: `
      select o.id, format('%s: costs %s, payment %s of %s', o.state, o.total_cents, coalesce(p.status, 'none'),
        coalesce(p.captured_cents, 0)) as detail
      from orders o left join payments p on p.order_id = o.id
      where o.kind = 'shipping' and o.paid_at is not null and o.total_cents > 0
        and (p.status is distinct from 'captured' or p.captured_cents <> o.total_cents)`,
  },
  {
    invariant: 'every captured payment has a paid order or is refunded',
    violationsSql: `
      select o.id, format('%s, captured %s, refund requested %s', o.state, p.captured_cents, p.refund_asked_cents)
        as detail
      from payments p join orders o on o.id = p.order_id
      where p.captured_cents is not null and o.paid_at is null and p.refund_asked_cents < p.captured_cents`,
  },
  {
    invariant: 'every payment of a wrong amount or currency is flagged',
    violationsSql: `
      select p.order_id as id, p.status as detail from payments p
      where p.status = 'mismatched' and not exists (select from payment_flags f where f.payment_id = p.id)`,
  },
  {
    invariant: 'orders and payments have the same refunded amounts',
    violationsSql: `
      select o.id, format('order %s, payment %s', o.refunded_cents, coalesce(p.refunded_cents, 0)) as detail
      from orders o left join payments p on p.order_id = o.id and p.status = 'captured'
      where o.refunded_cents <> coalesce(p.refunded_cents, 0)`,
  },
  {
    invariant: 'cash orders and free orders have no payment at the provider',
    violationsSql: `
      select o.id, p.status as detail from payments p join orders o on o.id = p.order_id
      where o.payment_method = 'Cash' or o.total_cents = 0`,
  },
  {
    invariant: 'free orders are never unpaid',
    violationsSql: `
      select id, state as detail from orders where total_cents = 0 and state in ('placed', 'cancelled')`,
  },
  {
    invariant: 'every coin balance is the sum of its entries',
    violationsSql: `
      select coalesce(b.account_id, e.account_id) as id,
        format('balance %s, entries %s', b.balance, e.total) as detail
      from coin_balances b full join (
        select account_id, sum(amount) as total from coin_entries group by account_id) e
        on e.account_id = b.account_id
      where b.balance is distinct from e.total`,
  },
  {
    invariant: 'no earning has paid more than its amount, or revoked more than it paid',
    violationsSql: `
      select null::uuid as id, format('%s: %s of %s', cause, coins, worth) as detail from (
        select regexp_replace(reference, ':(back|again):\\d+$', '') as cause, sum(amount) as coins,
          coalesce(sum(amount) filter (where reference !~ ':(back|again):\\d+$'), 0) as worth
        from coin_entries where reason in (${earningNames}) group by cause) causes
      where coins not between 0 and worth`,
  },
  {
    invariant: 'every code was paid for once, at its price, and coins bought nothing else',
    violationsSql: `
      select c.id, format('%s for %s', coalesce(c.offer, e.reason), e.amount) as detail
      from (select *, 'code:' || id as reference from coin_codes) c
      full join (select * from coin_entries where reference like 'code:%') e on e.reference = c.reference
      left join (values ${offerCosts}) as price(offer, coins) on price.offer = c.offer
      where e.amount is distinct from -price.coins or e.account_id is distinct from c.account_id`,
  },
  {
    invariant: 'every canceled code is unused and returned its coins once, and no other code did',
    violationsSql: `
      select coalesce(c.id::text, e.reference) as id, format('%s, returned %s', c.offer, e.amount) as detail
      from (select *, 'revoked:' || id as reference from coin_codes where revoked_at is not null) c
      full join (select * from coin_entries where reference like 'revoked:%') e on e.reference = c.reference
      left join (values ${offerCosts}) as price(offer, coins) on price.offer = c.offer
      where e.amount is distinct from price.coins or e.account_id is distinct from c.account_id
        or c.used_at is not null`,
  },
  {
    invariant:
      'every redeemed line has a redemption by its buyer, held as long as the line has stock',
    violationsSql: `
      select coalesce(l.order_id, r.order_id) as id,
        format('%s: taken %s, held %s', coalesce(r.item, l.name), l.taken, r.is_held) as detail
      from (select l.*, o.account_id from order_lines l join orders o on o.id = l.order_id
        where l.is_redeemed) l
      full join item_redemptions r on r.order_id = l.order_id and r.product_id = l.product_id
      where l.quantity is distinct from 1 or r.account_id is distinct from l.account_id
        or r.is_held is distinct from (l.taken > 0)`,
  },
  {
    invariant:
      'every paid order earned its buyer the coins for its items once, and no other order earned any',
    violationsSql: `
      select o.id, format('%s, earned %s, should be %s', o.state, coalesce(e.amount, 0), due.coins) as detail
      from orders o left join coin_entries e on e.reference = 'merchandise:' || o.id
      cross join lateral (
        select case when o.kind = 'shipping' and o.account_id is not null and o.paid_at is not null
          then ${earnings.merchandise} * coalesce(sum(quantity) filter (where not is_redeemed and not is_own
            and (regular_price_cents is null or unit_price_cents * 2 >= regular_price_cents)), 0) else 0 end as coins
        from order_lines where order_id = o.id) due
      where coalesce(e.amount, 0) <> due.coins`,
  },
  {
    invariant:
      'every paid shipping order gave its share to the equity fund once, less what was refunded',
    violationsSql: `
      select o.id, format('%s, shares %s, sum %s, refunded %s of %s', o.state, f.shares, f.total,
        o.refunded_cents, o.total_cents) as detail
      from orders o cross join lateral (
        select count(*) filter (where amount_cents > 0) as shares, coalesce(sum(amount_cents), 0) as total,
          coalesce(sum(amount_cents) filter (where amount_cents > 0), 0) as given
        from fund_entries where order_id = o.id) f
      where f.shares > 1
        or (f.shares > 0 and (o.paid_at is null or o.kind = 'pickup' or f.given > o.items_cents))
        or (o.paid_at is not null
          and f.total <> round(f.given::numeric * (o.total_cents - o.refunded_cents) / greatest(o.total_cents, 1)))`,
  },
  {
    invariant: 'every open or paid payout is the sum of its entries, and a failed one has none',
    violationsSql: `
      select p.id, format('%s, amount %s, entries %s', p.status, p.amount_cents, e.total) as detail
      from payouts p cross join lateral (
        select coalesce(sum(amount_cents), 0) as total from seller_entries where payout_id = p.id) e
      where e.total <> case when p.status = 'failed' then 0 else p.amount_cents end`,
  },
  {
    invariant: 'every entry in a payout belongs to the seller who is paid',
    violationsSql: `
      select p.id, format('%s entries of others, %s cents', count(*), sum(e.amount_cents)) as detail
      from seller_entries e join payouts p on p.id = e.payout_id
      where e.seller_id <> p.seller_id group by p.id`,
  },
  {
    // The balance by date (payouts/statements.store.ts) and the balance by payout are two views of one ledger.
    invariant:
      'every seller’s last statement closes with what their entries outside of payouts add up to',
    violationsSql: `
      select coalesce(e.seller_id, p.seller_id) as id,
        format('closing balance %s, unpaid %s', coalesce(e.total, 0) - coalesce(p.total, 0), coalesce(e.unpaid, 0)) as detail
      from (select seller_id, sum(amount_cents) as total, sum(amount_cents) filter (where payout_id is null) as unpaid
        from seller_entries group by 1) e
      full join (select seller_id, sum(amount_cents) filter (where status <> 'failed') as total
        from payouts group by 1) p on p.seller_id = e.seller_id
      where coalesce(e.total, 0) - coalesce(p.total, 0) <> coalesce(e.unpaid, 0)`,
  },
  {
    invariant:
      'no payout failed before it was created, and none is dated in a month before its entries',
    violationsSql: `
      select p.id, format('created %s, settled %s, newest entry %s', p.created_at, p.settled_at, e.newest) as detail
      from payouts p left join lateral (
        select max(created_at) as newest from seller_entries where payout_id = p.id) e on true
      where p.settled_at < p.created_at
        or date_trunc('month', e.newest at time zone 'UTC') > date_trunc('month', p.created_at at time zone 'UTC')`,
  },
  {
    invariant: 'every payout run is the sum of the payouts it created',
    violationsSql: `
      select r.id, format('%s payouts of %s, found %s of %s', r.payout_count, r.amount_cents, p.n, p.total) as detail
      from payout_runs r cross join lateral (
        select count(*) as n, coalesce(sum(amount_cents), 0) as total from payouts where run_id = r.id) p
      where (r.payout_count, r.amount_cents) <> (p.n, p.total)`,
  },
  {
    invariant: 'sellers get at most the price of each line, of shipped orders only',
    violationsSql: `
      select o.id, format('%s, line %s, entries %s of %s', o.state, l.line, e.total, l.quantity * l.unit_price_cents)
        as detail
      from (select order_id, line, sum(amount_cents) as total, count(distinct seller_id) as sellers, max(seller_id::text) as seller
        from seller_entries group by 1, 2) e
      join orders o on o.id = e.order_id join order_lines l on l.order_id = e.order_id and l.line = e.line
      where e.total not between 0 and l.quantity * l.unit_price_cents or o.kind <> 'shipping' or o.delivered_at is null
        or e.sellers <> 1 or e.seller is distinct from l.seller_id::text or (o.state = 'refunded' and e.total <> 0)`,
  },
  {
    invariant: 'only open pickup orders have a pickup code',
    violationsSql: `
      select id, state as detail from orders
      where pickup_code is not null and (kind <> 'pickup' or state not in ('placed', 'paid'))`,
  },
  {
    invariant: 'every event counts its open tickets, and has no more than it has places',
    violationsSql: `
      select e.id, format('%s of %s reserved, %s open tickets', e.reserved, e.capacity, t.n) as detail
      from events e cross join lateral (
        select count(*) as n from event_tickets where event_id = e.id and cancelled_at is null) t
      where e.reserved <> t.n or e.reserved > e.capacity`,
  },
  {
    invariant: 'every coin code of an open ticket is used, and belongs to the ticket’s account',
    violationsSql: `
      select t.id, format('%s, used at %s', c.offer, c.used_at) as detail
      from event_tickets t join coin_codes c on c.id = t.coin_code_id
      where t.cancelled_at is null
        and (c.used_at is null or c.account_id <> t.account_id or c.offer = 'freeShipping')`,
  },
  {
    invariant: 'every idempotency key has a stored response, and its order exists',
    violationsSql: `
      select null::uuid as id, scope || ' ' || key as detail from idempotency_keys
      where answer is null or (answer ? 'orderId'
        and not exists (select from orders where id = (answer ->> 'orderId')::uuid))`,
  },
]
