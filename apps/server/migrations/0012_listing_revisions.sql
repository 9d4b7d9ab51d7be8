-- Changes of an approved product, brand or dispensary that an admin has to review. The public version stays as it is until
-- they are approved. One revision per listing: saving again replaces it.
create table listing_revisions (
  -- The listing's.
  id uuid primary key,
  kind text not null check (kind in ('product', 'brand', 'dispensary')),
  -- New values by column of the listing's table.
  changes jsonb not null check (jsonb_typeof(changes) = 'object' and changes <> '{}'),
  submitted_by uuid not null references accounts,
  -- Also the version a decision is about.
  submitted_at timestamptz not null
);
create index listing_revisions_oldest on listing_revisions (submitted_at, id);
create index listing_revisions_of_account on listing_revisions (submitted_by);

-- The price an admin last approved, if the seller has changed it since; otherwise price_cents is that price.
alter table products add column reviewed_price_cents integer;
