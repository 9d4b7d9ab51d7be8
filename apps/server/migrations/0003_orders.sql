-- Who did what to records that others rely on. Entries are only ever added.
create table audit_entries (
  id bigint generated always as identity primary key,
  actor_id uuid references accounts,
  action text not null,
  subject_id uuid not null,
  details jsonb not null default '{}',
  created_at timestamptz not null
);
create index audit_entries_of_subject on audit_entries (subject_id, id desc);
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- The amounts are what the server's own quote said in the transaction that made the order. Contact and address
-- go when the person does; what the books and the tax office need stays.
create table orders (
  id uuid primary key,
  kind text not null check (kind in ('shipping', 'pickup')),
  state text not null check (state in ('placed', 'paid', 'delivered', 'cancelled', 'refunded')),
  -- Null: somebody without an account, who has the signed link.
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
  -- Until then an unpaid order keeps its things off the shelf.
  hold_until timestamptz,
  created_at timestamptz not null,
  paid_at timestamptz,
  delivered_at timestamptz,
  cancelled_at timestamptz,
  refunded_at timestamptz,
  hidden_at timestamptz,
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
  )
);
-- Ids grow with time, so they are also the order in which lists run.
create index orders_of_account on orders (account_id, id desc) where account_id is not null;
create index orders_of_dispensary on orders (dispensary_id, id desc) where dispensary_id is not null;
create index pickups_of_contact on orders (contact_email, created_at) where kind = 'pickup';
create index orders_holding on orders (hold_until) where state = 'placed';
create unique index orders_by_pickup_code on orders (pickup_code) where pickup_code is not null;

-- What was bought, as it was at that moment.
create table order_lines (
  order_id uuid not null references orders,
  line smallint not null,
  product_id uuid not null references products,
  seller_id uuid references accounts,
  size text not null,
  quantity integer not null check (quantity > 0),
  -- How many of them this line keeps off the shelf now.
  taken integer not null,
  unit_price_cents integer not null check (unit_price_cents >= 0),
  excise_cents integer not null check (excise_cents >= 0),
  is_redeemed boolean not null,
  name text not null,
  image text,
  category text not null,
  percent_thc numeric(5, 2) not null,
  -- For the limits of the law: grams of flower or concentrate, milligrams of THC in what is eaten.
  limit_kind text check (limit_kind in ('flower', 'concentrate', 'infused')),
  limit_amount numeric(10, 2) not null default 0,
  primary key (order_id, line),
  constraint taken_all_or_nothing check (taken in (0, quantity)),
  constraint redeemed_is_free check (not is_redeemed or unit_price_cents = 0)
);
create index order_lines_of_seller on order_lines (seller_id, order_id desc) where seller_id is not null;
create index order_lines_of_product on order_lines (product_id);

-- The equity fund's share of each paid order, and its reversal. Entries are only ever added.
create table fund_entries (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  amount_cents integer not null check (amount_cents <> 0),
  -- One share per order; one reversal per amount refunded in all.
  reference text not null unique,
  created_at timestamptz not null
);
create index fund_entries_of_order on fund_entries (order_id);
create index fund_entries_by_time on fund_entries (created_at) include (amount_cents);
create trigger fund_entries_append_only before update or delete or truncate on fund_entries
  for each statement execute function refuse_change();
