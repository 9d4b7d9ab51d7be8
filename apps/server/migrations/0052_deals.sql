-- Deals of brands and dispensaries, and what a "was" price is checked against (ADR 76).

create table deals (
  id uuid primary key,
  brand_id uuid references brands,
  dispensary_id uuid references dispensaries,
  -- Null after the account is erased.
  created_by uuid references accounts,
  kind text not null check (kind in ('percent', 'amount')),
  percent smallint check (percent between 1 and 90),
  amount_cents integer check (amount_cents between 1 and 10000000),
  -- Of a product in an order.
  min_quantity smallint not null default 1 check (min_quantity between 1 and 20),
  max_units smallint check (max_units between 1 and 100),
  note text not null default '' check (char_length(note) <= 140),
  -- Set if the seller selected a whole category. The products are those it had then.
  category text,
  -- Whether the seller said that local rules allow it, for products with THC.
  are_rules_confirmed boolean not null default false,
  -- Of the place, for the days that the seller entered.
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  stopped_at timestamptz,
  stopped_by text check (stopped_by in ('seller', 'admin')),
  stop_reason text not null default '' check (char_length(stop_reason) <= 500),
  created_at timestamptz not null,
  check (num_nonnulls(brand_id, dispensary_id) = 1),
  check ((kind = 'percent') = (percent is not null)),
  check ((kind = 'amount') = (amount_cents is not null)),
  check (max_units is null or max_units >= min_quantity),
  -- 90 days, and the hour that a change of the clocks may add.
  check (ends_at > starts_at and ends_at <= starts_at + interval '90 days 1 hour'),
  check ((stopped_at is null) = (stopped_by is null))
);
create index deals_of_brand on deals (brand_id, ends_at desc) where brand_id is not null;
create index deals_of_dispensary on deals (dispensary_id, ends_at desc) where dispensary_id is not null;
create index deals_of_creator on deals (created_by) where created_by is not null;
create index deals_by_end on deals (ends_at, id) where stopped_at is null;
create index deals_newest on deals (created_at desc, id desc);

create table deal_products (
  deal_id uuid not null references deals,
  product_id uuid not null references products,
  primary key (deal_id, product_id)
);
create index deal_products_of_product on deal_products (product_id);

-- Customers can rely on a deal: its terms never change, and a stopped one stays stopped.
create function keep_deal_terms() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{created_by,stopped_at,stopped_by,stop_reason}'::text[]
      is distinct from to_jsonb(old) - '{created_by,stopped_at,stopped_by,stop_reason}'::text[]
    or old.stopped_at is not null and new.stopped_at is distinct from old.stopped_at then
    raise exception 'the terms of a deal cannot be changed';
  end if;
  return new;
end $$;
create trigger deals_keep_terms before update on deals for each row execute function keep_deal_terms();

create function keep_deal_products() returns trigger language plpgsql as $$
begin
  raise exception 'the products of a deal cannot be changed';
end $$;
create trigger deal_products_kept before update or delete on deal_products
  for each row execute function keep_deal_products();

-- The lowest price that ended on a day (UTC), 0 if the product could not be bought before: one row per product and day,
-- for as long as a deal may ask, which is the 30 days before it and the 90 days of it.
create table product_price_lows (
  product_id uuid not null references products on delete cascade,
  day date not null,
  price_cents integer not null check (price_cents >= 0),
  primary key (product_id, day)
);

create function note_price_low() returns trigger language plpgsql as $$
declare
  changed_on date := (case when new.updated_at is distinct from old.updated_at then new.updated_at else now() end
    at time zone 'utc')::date;
begin
  insert into product_price_lows (product_id, day, price_cents)
  values (new.id, changed_on, case when old.is_public then coalesce(old.price_cents, 0) else 0 end)
  on conflict (product_id, day) do update
    set price_cents = least(product_price_lows.price_cents, excluded.price_cents);
  delete from product_price_lows where product_id = new.id and day < changed_on - 125;
  return null;
end $$;
create trigger products_price_lows after update on products for each row
  when (new.price_cents is distinct from old.price_cents and (new.is_public or old.is_public)
    or new.is_public and not old.is_public)
  execute function note_price_low();

-- Of products that were saved within the last 30 days we don't know whether their price was changed.
insert into product_price_lows (product_id, day, price_cents)
select id, (updated_at at time zone 'utc')::date, 0 from products
where is_public and updated_at > now() - interval '30 days';

-- What a line would have cost, and why it cost less. Empty without a deal.
alter table order_lines add column deal_id uuid, add column regular_price_cents integer, add column discount_cents integer;
alter table order_lines add constraint order_lines_deal foreign key (deal_id) references deals not valid;
alter table order_lines add constraint discounted_by_deal check (
  num_nulls(deal_id, regular_price_cents, discount_cents) = 3
  or num_nulls(deal_id, regular_price_cents, discount_cents) = 0 and discount_cents > 0 and unit_price_cents > 0
    and unit_price_cents = regular_price_cents - discount_cents and not is_redeemed) not valid;
