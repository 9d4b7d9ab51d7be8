-- What dashboards add up, by day in UTC. The worker computes the last five weeks again every night, because an order can still
-- change for a month; older days stay (analytics/roll-up.store.ts). Nothing here identifies a customer.

create table seller_days (
  seller_id uuid not null,
  day date not null,
  views integer not null default 0,
  clicks integer not null default 0,
  -- Pre-orders placed, picked up and canceled: at the seller's dispensaries, or of the seller's products anywhere.
  pre_orders integer not null default 0,
  pickups integer not null default 0,
  canceled_pre_orders integer not null default 0,
  -- Paid orders of merchandise.
  merchandise_orders integer not null default 0,
  -- Items paid that day, and the items' part of refunds that day.
  sales_cents bigint not null default 0,
  refunds_cents bigint not null default 0,
  fund_cents bigint not null default 0,
  reviews integer not null default 0,
  stars integer not null default 0,
  coins integer not null default 0,
  primary key (seller_id, day)
);

create table seller_product_days (
  seller_id uuid not null,
  day date not null,
  product_id uuid not null,
  units integer not null default 0,
  sales_cents bigint not null default 0,
  refunds_cents bigint not null default 0,
  primary key (seller_id, day, product_id) include (units, sales_cents, refunds_cents)
);

-- The whole shop: a row for every day that was added up. Today's is written every hour and isn't final.
create table site_days (
  day date primary key,
  views integer not null default 0,
  clicks integer not null default 0,
  pre_orders integer not null default 0,
  pickups integer not null default 0,
  canceled_pre_orders integer not null default 0,
  merchandise_orders integer not null default 0,
  sales_cents bigint not null default 0,
  refunds_cents bigint not null default 0,
  fund_cents bigint not null default 0,
  reviews integer not null default 0,
  stars integer not null default 0,
  coins integer not null default 0,
  accounts integer not null default 0,
  is_final boolean not null,
  computed_at timestamptz not null
);

-- Searches that found nothing, by day, once per network and day. Never who searched; deleted after 90 days.
create table search_misses (
  day date not null,
  term text not null check (term <> ''),
  searches integer not null check (searches > 0),
  primary key (day, term)
);
