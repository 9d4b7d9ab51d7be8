-- Orders, what unpaid orders hold, and the equity fund's ledger.

-- The amounts are those of the server's quote, computed in the transaction that creates the order. Contact and address are
-- erased with the person; what accounting and tax law require stays.
create table orders (
  id uuid primary key,
  kind text not null check (kind in ('shipping', 'pickup')),
  state text not null check (state in ('unconfirmed', 'placed', 'paid', 'delivered', 'cancelled', 'refunded')),
  -- Null for a guest, who has the signed link.
  account_id uuid references accounts,
  contact_name text,
  contact_email text,
  ship_to jsonb,
  ship_to_state text check (ship_to_state ~ '^[A-Z]{2}$'),
  dispensary_id uuid references dispensaries,
  pickup_code text check (pickup_code ~ '^[2-9B-DF-HJ-NP-TV-XZ]{6}$'),
  payment_method text not null check (payment_method in ('Paypal', 'Cash')),
  currency text not null default 'USD' check (currency = 'USD'),
  items_cents integer not null check (items_cents >= 0),
  shipping_cents integer not null check (shipping_cents >= 0),
  sale_tax_cents integer not null check (sale_tax_cents >= 0),
  excise_cents integer not null check (excise_cents >= 0),
  total_cents integer not null,
  refunded_cents integer not null default 0,
  tracking_number text,
  -- Until then an unpaid order holds its items.
  hold_until timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  refunded_at timestamptz,
  hidden_at timestamptz,
  -- When the person was erased, by account or, for a guest's order, by email. An order that still has to ship keeps name
  -- and address until then.
  contact_erased_at timestamptz,
  -- What the customer said about residency, which some states' purchase limits depend on.
  is_resident boolean not null default false,
  constraint total_is_the_sum check (total_cents = items_cents + shipping_cents + sale_tax_cents + excise_cents),
  constraint refund_within_total check (refunded_cents between 0 and total_cents),
  constraint pickup_names_a_dispensary check ((kind = 'pickup') = (dispensary_id is not null)),
  constraint pickup_is_cash check ((kind = 'pickup') = (payment_method = 'Cash')),
  constraint only_pickup_has_a_code check (kind = 'pickup' or pickup_code is null),
  constraint only_pickup_has_excise check (kind = 'pickup' or excise_cents = 0),
  constraint times_fit_the_state check (
    case state
      when 'placed' then hold_until is not null and num_nonnulls(paid_at, delivered_at, cancelled_at, refunded_at) = 0
      when 'paid' then paid_at is not null and num_nonnulls(delivered_at, cancelled_at, refunded_at) = 0
      when 'delivered' then num_nulls(paid_at, delivered_at) = 0 and num_nonnulls(cancelled_at, refunded_at) = 0
      when 'cancelled' then cancelled_at is not null and num_nonnulls(paid_at, delivered_at, refunded_at) = 0
      when 'refunded' then num_nulls(paid_at, refunded_at) = 0 and refunded_cents = total_cents
    end
  ),
  -- A guest's pre-order is unconfirmed until its emailed link is used; nothing is held for it until then.
  constraint unconfirmed_is_an_open_pickup check (state <> 'unconfirmed'
    or (kind = 'pickup' and account_id is null and hold_until is not null and pickup_code is null
      and num_nonnulls(paid_at, delivered_at, cancelled_at, refunded_at) = 0))
);
-- Ids are ordered by time, so lists are sorted by id.
create index orders_of_account on orders (account_id, id desc) where account_id is not null;
create index orders_of_guests on orders (contact_email) where account_id is null;
create index orders_of_dispensary on orders (dispensary_id, id desc) where dispensary_id is not null;
create index pickups_of_contact on orders (contact_email, created_at) where kind = 'pickup';
create index pickups_of_mailbox on orders (mailbox_of(contact_email), created_at) where kind = 'pickup';
create index orders_holding on orders (hold_until) where state = 'placed';
create index orders_unconfirmed on orders (hold_until) where state = 'unconfirmed';
create unique index orders_by_pickup_code on orders (pickup_code) where pickup_code is not null;
-- The first order of a day: where that day begins in the indexes by id.
create index orders_by_time on orders (created_at, id);

-- What was bought, as it was at that time.
create table order_lines (
  order_id uuid not null references orders,
  line smallint not null,
  product_id uuid not null references products,
  seller_id uuid references accounts,
  size text not null,
  quantity integer not null check (quantity > 0),
  -- How many this line has taken from stock or inventory.
  taken integer not null,
  unit_price_cents integer not null check (unit_price_cents >= 0),
  excise_cents integer not null check (excise_cents >= 0),
  is_redeemed boolean not null,
  name text not null,
  image text,
  category text not null,
  percent_thc numeric(5, 2) not null,
  -- For purchase limits: grams of flower or concentrate, milligrams of THC in edibles.
  limit_kind text check (limit_kind in ('flower', 'concentrate', 'infused')),
  limit_amount numeric(10, 2) not null default 0,
  primary key (order_id, line),
  constraint taken_all_or_nothing check (taken in (0, quantity)),
  constraint redeemed_is_free check (not is_redeemed or unit_price_cents = 0)
);
create index order_lines_of_seller on order_lines (seller_id, order_id desc) where seller_id is not null;
create index order_lines_of_product on order_lines (product_id);

-- What unpaid orders hold, and for whom: a row per product and size, only while the order is unpaid.
create table order_holds (
  order_id uuid not null references orders,
  product_id uuid not null references products,
  size text not null,
  dispensary_id uuid references dispensaries,
  units integer not null check (units > 0),
  -- Keyed hashes. The network is a guest's; orders of an account don't have one.
  mailbox text not null,
  network text,
  -- Whether the mailbox is known to be the customer's: an account's, or confirmed by link.
  is_verified boolean not null,
  primary key (order_id, product_id, size)
);
create index order_holds_of_product on order_holds (product_id);
create index order_holds_of_mailbox on order_holds (mailbox);
create index order_holds_of_network on order_holds (network) where network is not null;

-- In the database, so that no version of the code can keep a hold, or its hashes, past the order's payment or end.
create function end_holds() returns trigger language plpgsql as $$
begin
  delete from order_holds where order_id = new.id;
  return null;
end $$;
create trigger orders_end_holds after update of state on orders
  for each row when (old.state = 'placed' and new.state <> 'placed') execute function end_holds();

-- The equity fund's share of each paid order, and its reversal. Append-only.
create table fund_entries (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  amount_cents integer not null check (amount_cents <> 0),
  -- One share per order; one reversal per total refunded amount.
  reference text not null unique,
  created_at timestamptz not null
);
create index fund_entries_of_order on fund_entries (order_id);
create index fund_entries_by_time on fund_entries (created_at) include (amount_cents);
create trigger fund_entries_append_only before update or delete or truncate on fund_entries
  for each statement execute function refuse_change();
