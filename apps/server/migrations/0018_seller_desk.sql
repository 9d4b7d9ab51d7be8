-- Where a seller's money goes. The numbers are sealed (src/sealing.ts); their last digits are all that is ever read.
create table seller_payment_details (
  account_id uuid primary key references accounts,
  company_name text not null,
  address text not null,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  postal_code text not null,
  country text not null check (country = 'US'),
  email text not null,
  phone text not null,
  routing_last_four text not null check (routing_last_four ~ '^\d{4}$'),
  account_last_four text not null check (account_last_four ~ '^\d{4}$'),
  -- Which key opens it.
  key_id text not null,
  sealed bytea not null,
  updated_at timestamptz not null
);
create index seller_payment_details_by_key on seller_payment_details (key_id);

-- How often a product's, a brand's or a dispensary's page was seen and its own site visited from here, by the day in
-- UTC. Nothing in it says by whom.
create table listing_days (
  listing_id uuid not null,
  day date not null,
  views integer not null default 0 check (views >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  primary key (listing_id, day) include (views, clicks)
);
-- The week that makes things trend.
create index listing_days_by_day on listing_days (day) include (listing_id, views);

-- What partners' visits paid, by the brand that was visited: the third part of an entry's reference.
create index coin_entries_of_partner on coin_entries (split_part(reference, ':', 3), created_at)
  include (amount) where reason = 'partnerVisit';
-- Ids grow with time: the first order of a day says where in the indexes by id that day begins.
create index orders_by_time on orders (created_at, id);
create index products_trending on products (id) where popularity > 0;

-- What a listing's owner says to a review, once.
create table review_replies (
  review_id uuid primary key references reviews on delete cascade,
  account_id uuid not null references accounts,
  comment text not null check (comment <> ''),
  created_at timestamptz not null
);
create index review_replies_of_account on review_replies (account_id, created_at);
