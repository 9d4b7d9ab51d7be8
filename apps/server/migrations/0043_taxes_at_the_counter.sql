-- What a dispensary's register charges, entered by its owner or manager. Rates are millionths: 62500 is 6.25 %.
create table dispensary_taxes (
  dispensary_id uuid primary key references dispensaries,
  -- Null where the state's excise depends on the product.
  excise_rate integer check (excise_rate between 0 and 500000),
  local_excise_rate integer not null check (local_excise_rate between 0 and 500000),
  sales_rate integer not null check (sales_rate between 0 and 500000),
  is_sales_tax_on_cannabis_taxes boolean not null,
  price_content text not null check (price_content in ('nothing', 'cannabisTaxes', 'allTaxes')),
  cash_step_cents integer not null check (cash_step_cents in (1, 5, 25, 100)),
  takes_medical_cards boolean not null,
  updated_at timestamptz not null
);

-- Rates of taxes/state-taxes.rules.ts and taxes/city-taxes.rules.ts that an admin checked. Who did, and what it was before, is in
-- the audit log.
create table confirmed_tax_rates (
  id uuid primary key,
  key text not null unique check (length(key) <= 80),
  state text not null check (state ~ '^[A-Z]{2}$'),
  rate integer not null check (rate between 0 and 500000),
  source text not null check (length(source) <= 500),
  confirmed_on date not null,
  updated_at timestamptz not null
);
create index confirmed_tax_rates_of_state on confirmed_tax_rates (state);

-- The parts of the tax as they were when the order was placed, so a changed rate never changes an old order. Null for orders
-- before this migration, which have only the two sums.
alter table orders add column tax_details jsonb;
alter table orders add column included_tax_cents integer not null default 0;
alter table orders add column rounding_cents integer not null default 0;
-- What a customer said; cleared when the order ends.
alter table orders add column has_medical_card boolean not null default false;
-- For the minute in which a hand-over can be undone.
alter table hand_overs add column has_medical_card boolean not null default false;
alter table orders add constraint tax_details_is_an_object check (jsonb_typeof(tax_details) = 'object') not valid;
alter table orders add constraint included_tax_within_items check (included_tax_cents between 0 and items_cents) not valid;
alter table orders add constraint rounding_below_a_dollar check (rounding_cents between -50 and 99) not valid;
alter table orders add constraint only_pickup_has_these check (kind = 'pickup'
  or (included_tax_cents = 0 and rounding_cents = 0 and not has_medical_card)) not valid;
alter table orders add constraint total_is_the_rounded_sum check (
  total_cents = items_cents + shipping_cents + sale_tax_cents + excise_cents + rounding_cents) not valid;
-- safe because the version before writes no rounding, so the new sum is the old one.
alter table orders drop constraint total_is_the_sum;
