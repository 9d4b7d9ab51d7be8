-- Brands, dispensaries with their bulk import, and sellers.

create extension if not exists postgis;
create extension if not exists pg_trgm;

-- Badges and traits are bits of one integer, flags (contract/badges.options.ts lists them): 'all of' and 'any of' are one
-- operation on a column that fits into every covering index.
create table brands (
  id uuid primary key,
  name text not null default '',
  logo text,
  description text not null default '',
  brand_link text check (brand_link like 'https:%'),
  is_claimed boolean not null default false,
  owner_id uuid references accounts,
  sells_thc boolean not null default false,
  sells_cbd boolean not null default false,
  sells_online boolean not null default false,
  shows_stock_label boolean not null default false,
  product_types text[] not null default '{}',
  flags integer not null default 0 check (flags & ~511 = 0),
  badge_note text not null default '',
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'rejected', 'archived')),
  status_reason text,
  rating_sum bigint not null default 0,
  rating_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index brands_by_name on brands (lower(name), id) include (name, flags, sells_thc, sells_cbd)
  where status = 'approved';
-- The admins' list has unapproved brands as well.
create index brands_listed_by_name on brands (lower(name), id) where status <> 'archived';
-- The few that only their owner and admins see, pending ones among them; brand_tally counts the approved ones.
create index brands_unlisted on brands (status) include (sells_thc, sells_cbd, flags)
  where status <> 'approved' and status <> 'archived';
create index brands_alike on brands using gin (name gin_trgm_ops);
create index brands_of_owner on brands (owner_id) where owner_id is not null;

-- 'Sun & Moon, 5 Elm St.' and 'SUN & MOON, 5 Elm St' are the same place.
create function dispensary_place_key(name text, address text, postal_code text) returns text
  language sql immutable parallel safe as
$$ select regexp_replace(lower(name), '[^[:alnum:]]+', '', 'g') || ' ' ||
  regexp_replace(lower(address), '[^[:alnum:]]+', '', 'g') || ' ' || left(postal_code, 5) $$;

create table dispensaries (
  id uuid primary key,
  name text not null default '',
  logo text,
  category text not null default 'dispensaries'
    check (category in ('dispensaries', 'CBDShop', 'Merchandise', 'HouseholdHemp', 'petFriendly', 'onlineCBD')),
  description text not null default '',
  is_claimed boolean not null default false,
  is_approved boolean not null default true,
  owner_id uuid references accounts,
  website text,
  telephone text,
  address text not null default '',
  city text not null default '',
  state text check (state ~ '^[A-Z]{2}$'),
  postal_code text not null default '',
  place geography(point),
  flags integer not null default 0 check (flags & ~511 = 0),
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  -- A Bayesian average with ten votes of 3.5: one five-star review does not outrank a hundred good ones.
  top_score real not null generated always as ((rating_sum + 35.0) / (rating_count + 10)) stored,
  is_archived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index dispensaries_place on dispensaries using gist (place) where is_approved and not is_archived;
-- One index per sort order, including what facets count by.
create index dispensaries_newest on dispensaries (created_at desc, id desc) include (category, state, flags)
  where is_approved and not is_archived;
create index dispensaries_top on dispensaries (top_score desc, id desc) include (category, state, flags)
  where is_approved and not is_archived;
create index dispensaries_by_name on dispensaries (lower(name), id) include (name, category, state, flags)
  where is_approved and not is_archived;
-- A state has few dispensaries: sorting them is faster than skipping all others in a sorted index.
create index dispensaries_of_state on dispensaries (state) include (id, category, flags, created_at, top_score)
  where is_approved and not is_archived;
create index dispensaries_alike on dispensaries using gin (name gin_trgm_ops);
create index dispensaries_of_owner on dispensaries (owner_id) where owner_id is not null;
create index dispensaries_place_key on dispensaries (dispensary_place_key(name, address, postal_code))
  where not is_archived;
-- The admins' table has unapproved dispensaries as well.
create index dispensaries_all_newest on dispensaries (created_at desc, id desc) include (category, state, flags)
  where not is_archived;
create index dispensaries_all_by_name on dispensaries (lower(name), id) where not is_archived;
-- Those an admin has to decide about, and their part of the counts beside that table.
create index dispensaries_waiting on dispensaries (created_at desc, id desc)
  include (category, state, flags) where not is_approved and not is_archived;

-- How many public dispensaries and brands there are of each combination, so that facets do not read all of them. A change
-- appends a row in its own transaction: the sum is exact in every snapshot, and writers do not wait for each other. A job
-- merges the rows of a combination.
create table dispensary_tally (
  category text not null,
  state text,
  flags integer not null,
  n integer not null
);
create index dispensary_tally_of_state on dispensary_tally (state);

create function note_dispensary() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_approved and not old.is_archived then
    insert into dispensary_tally (category, state, flags, n) values (old.category, old.state, old.flags, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_approved and not new.is_archived then
    insert into dispensary_tally (category, state, flags, n) values (new.category, new.state, new.flags, 1);
  end if;
  return null;
end $$;
create trigger dispensaries_listed after insert or delete on dispensaries
  for each row execute function note_dispensary();
create trigger dispensaries_relisted after update on dispensaries for each row
  when ((old.is_approved, old.is_archived, old.category, old.state, old.flags)
    is distinct from (new.is_approved, new.is_archived, new.category, new.state, new.flags))
  execute function note_dispensary();

create table brand_tally (
  sells_thc boolean not null,
  sells_cbd boolean not null,
  flags integer not null,
  n integer not null
);

create function note_brand() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'approved' then
    insert into brand_tally (sells_thc, sells_cbd, flags, n) values (old.sells_thc, old.sells_cbd, old.flags, -1);
  end if;
  if tg_op <> 'DELETE' and new.status = 'approved' then
    insert into brand_tally (sells_thc, sells_cbd, flags, n) values (new.sells_thc, new.sells_cbd, new.flags, 1);
  end if;
  return null;
end $$;
create trigger brands_listed after insert or delete on brands
  for each row execute function note_brand();
create trigger brands_relisted after update on brands for each row
  when ((old.status, old.sells_thc, old.sells_cbd, old.flags)
    is distinct from (new.status, new.sells_thc, new.sells_cbd, new.flags))
  execute function note_brand();

create table favourites (
  account_id uuid not null references accounts,
  dispensary_id uuid not null references dispensaries,
  created_at timestamptz not null,
  primary key (account_id, dispensary_id)
);

-- Bulk imports of dispensaries. A file is parsed into rows first; then rows are checked, or checked and created, a few
-- hundred at a time. Progress is written in the same transaction, so a worker that crashes loses and repeats nothing.
create table dispensary_imports (
  id uuid primary key,
  source text not null check (source in ('file', 'service')),
  name text not null,
  -- Until it is parsed.
  file bytea,
  -- Where to continue at the spreadsheet service.
  next_page text,
  columns text[] not null default '{}',
  mapping jsonb not null default '{}',
  status text not null
    check (status in ('reading', 'waiting', 'checking', 'checked', 'creating', 'done', 'failed')),
  needs_preview boolean not null,
  row_count integer not null default 0,
  -- The last processed line.
  position integer not null default 0,
  done_count integer not null default 0,
  ready_count integer not null default 0,
  created_count integer not null default 0,
  known_count integer not null default 0,
  failed_count integer not null default 0,
  problem text,
  actor_id uuid not null references accounts,
  created_at timestamptz not null
);
create index dispensary_imports_newest on dispensary_imports (created_at desc, id desc);

create table dispensary_import_rows (
  import_id uuid not null references dispensary_imports on delete cascade,
  line integer not null,
  cells jsonb not null,
  flaw text,
  -- The record's id at the spreadsheet service.
  record_id text,
  place_key text,
  reference text,
  outcome text check (outcome in ('ready', 'created', 'known', 'failed')),
  reason text,
  dispensary_id uuid references dispensaries,
  primary key (import_id, line)
);
create unique index dispensary_import_rows_records on dispensary_import_rows (import_id, record_id)
  where record_id is not null;
create index dispensary_import_rows_places on dispensary_import_rows (import_id, place_key) where place_key is not null;
create index dispensary_import_rows_references on dispensary_import_rows (import_id, reference)
  where reference is not null;
create index dispensary_import_rows_left on dispensary_import_rows (import_id, outcome, line)
  where outcome in ('failed', 'known');
create index dispensary_import_rows_created on dispensary_import_rows (dispensary_id) where dispensary_id is not null;

-- Where an imported dispensary came from: its reference, and its name and address at that time. A key is used once, even
-- if the same file is imported again after the dispensary was renamed or deleted.
create table dispensary_origins (
  key text primary key,
  dispensary_id uuid not null references dispensaries
);
create index dispensary_origins_dispensary on dispensary_origins (dispensary_id);

create table seller_profiles (
  account_id uuid primary key references accounts,
  name text not null default '',
  description text not null default '',
  logo text,
  has_dispensary boolean not null default false,
  sells_at_dispensary boolean not null default false,
  is_online boolean not null default false,
  sells_thc boolean not null default false,
  sells_cbd boolean not null default false,
  has_rewards_program boolean not null default false,
  -- Set by admins: badges of the seller's company, and its address, of which no part is ever queried.
  flags integer not null default 0 check (flags & ~511 = 0),
  badge_note text not null default '',
  company_address jsonb
);

-- Where a seller's money goes. The bank numbers are encrypted (src/encryption.ts); only their last digits are read.
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
  -- The key that decrypts it.
  key_id text not null,
  sealed bytea not null,
  updated_at timestamptz not null
);
create index seller_payment_details_by_key on seller_payment_details (key_id);
