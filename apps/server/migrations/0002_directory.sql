create extension if not exists postgis;
create extension if not exists pg_trgm;

-- Flags are one integer (contract/badges.options.ts says which bit is which): 'all of' and 'any of' are then
-- one operation on a column that fits into every covering index below.
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
create index brands_alike on brands using gin (name gin_trgm_ops);
create index brands_of_owner on brands (owner_id) where owner_id is not null;

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
  -- Average pulled towards 3.5 by ten imagined votes: one five-star review does not beat a hundred good ones.
  top_score real not null generated always as ((rating_sum + 35.0) / (rating_count + 10)) stored,
  is_archived boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index dispensaries_place on dispensaries using gist (place) where is_approved and not is_archived;
-- One index per sort, with what facets count by; and one that has the facets' groups in order.
create index dispensaries_newest on dispensaries (created_at desc, id desc) include (category, state, flags)
  where is_approved and not is_archived;
create index dispensaries_top on dispensaries (top_score desc, id desc) include (category, state, flags)
  where is_approved and not is_archived;
create index dispensaries_by_name on dispensaries (lower(name), id) include (name, category, state, flags)
  where is_approved and not is_archived;
create index dispensaries_groups on dispensaries (category, state, flags) where is_approved and not is_archived;
create index dispensaries_alike on dispensaries using gin (name gin_trgm_ops);
create index dispensaries_of_owner on dispensaries (owner_id) where owner_id is not null;

create table products (
  id uuid primary key,
  brand_id uuid references brands,
  seller_id uuid references accounts,
  name text not null default '',
  description text not null default '',
  image text,
  category text check (category in
    ('Edible', 'flower', 'Tincture', 'Topical', 'Pre-rolls', 'Accessory', 'Concentrate', 'Merchandise')),
  -- What the selling rule asks: pre-ordered (thc), linked out (cbd), shipped (goods).
  kind text not null default 'goods' check (kind in ('thc', 'cbd', 'goods')),
  price_cents integer check (price_cents > 0),
  percent_thc numeric(5, 2) not null default 0 check (percent_thc between 0 and 100),
  is_apparel boolean not null default false,
  size text not null default '',
  units text check (units in ('oz', 'ml', 'g')),
  size_chart text,
  product_link text check (product_link like 'https:%'),
  tags text[] not null default '{}' check (tags <@ array['sunGrown', 'indoor', 'pesticideFree']),
  own_flags integer not null default 0 check (own_flags & ~1536 = 0),
  status text not null default 'draft' check (status in ('draft', 'pending', 'approved', 'rejected', 'archived')),
  status_reason text,
  -- Copies from the brand, so that a listing reads one table; copy_from_brand() keeps them.
  brand_name text not null default '',
  is_brand_public boolean not null default false,
  flags integer not null default 0 check (flags & ~2047 = 0),
  rating_sum integer not null default 0,
  rating_count integer not null default 0,
  top_score real not null generated always as ((rating_sum + 35.0) / (rating_count + 10)) stored,
  popularity real not null default 0,
  is_public boolean not null generated always as (status = 'approved' and is_brand_public) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (status <> 'approved' or (brand_id is not null and category is not null and name <> ''))
);

-- One index per sort, with and without a category. The flags ride along, so a page's 24 ids come from the
-- index alone (docs/bench/directory.md).
create index products_category_newest on products (category, kind, created_at desc, id desc) include (flags, price_cents)
  where is_public;
create index products_category_price on products (category, kind, (price_cents is null), price_cents, id)
  include (flags) where is_public;
create index products_category_top on products (category, kind, top_score desc, id desc) include (flags, price_cents)
  where is_public;
create index products_newest on products (kind, created_at desc, id desc) include (flags, price_cents)
  where is_public;
create index products_price on products (kind, (price_cents is null), price_cents, id) include (flags)
  where is_public;
create index products_top on products (kind, top_score desc, id desc) include (flags, price_cents)
  where is_public;
create index products_of_brand on products (brand_id, created_at desc, id desc);
create index products_of_seller on products (seller_id, created_at desc, id desc) where seller_id is not null;
create index products_by_status on products (status, created_at desc, id desc);
create index products_all_newest on products (created_at desc, id desc);

create function copy_from_brand() returns trigger language plpgsql as $$
begin
  select b.name, b.flags | new.own_flags, b.status = 'approved'
  into new.brand_name, new.flags, new.is_brand_public
  from brands b where b.id = new.brand_id;
  if not found then
    new.brand_name := '';
    new.flags := new.own_flags;
    new.is_brand_public := false;
  end if;
  return new;
end $$;
create trigger products_copy_from_brand before insert or update of brand_id, own_flags on products
  for each row execute function copy_from_brand();

-- Sizes of apparel, or the one row 'ONE' of everything else that ships.
create table product_stock (
  product_id uuid not null references products,
  size text not null check (size in ('ONE', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL')),
  on_hand integer not null check (on_hand >= 0),
  primary key (product_id, size)
);

-- Who carries what, and when somebody last said so.
create table product_availability (
  dispensary_id uuid not null references dispensaries,
  product_id uuid not null references products,
  on_hand integer not null check (on_hand >= 0),
  confirmed_at timestamptz not null,
  primary key (dispensary_id, product_id) include (on_hand)
);
create index product_availability_of_product on product_availability (product_id, dispensary_id)
  include (on_hand, confirmed_at);

create table collections (
  slug text primary key check (slug ~ '^[a-z0-9_]+$'),
  title text not null,
  -- A listing filter: kind, categories, flags. Applied as if the shopper had chosen it.
  rule jsonb not null
);
insert into collections (slug, title, rule) values
  ('merchandise', 'Merchandise', '{"kinds": ["goods"]}'),
  ('mothers_day', 'Mother''s Day Gifts',
   '{"categories": ["Merchandise", "Accessory", "Topical"], "badges": ["isWomanOwned"]}');

-- How many approved products there are of each sort. '*' in a column means 'all of them', so that a filter
-- reads one slice instead of adding up the whole catalogue.
create function price_bucket(cents integer) returns smallint language sql immutable parallel safe as $$
  select (case when cents is null then 0 when cents < 1000 then 1 when cents < 2500 then 2
    when cents < 5000 then 3 when cents < 10000 then 4 else 5 end)::smallint
$$;

create table listing_counts (
  category text not null,
  kind text not null,
  price_bucket smallint not null,
  flags integer not null,
  n integer not null,
  primary key (category, kind, price_bucket, flags) include (n)
);

-- Changes since the last fold, one row each: added in the product's own transaction, so the sum of both
-- tables is exact in every snapshot.
create table listing_count_deltas (
  id bigint generated always as identity primary key,
  category text not null,
  kind text not null,
  price_bucket smallint not null,
  flags integer not null,
  n smallint not null
);

create function note_listing_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_public then
    insert into listing_count_deltas (category, kind, price_bucket, flags, n)
    values (old.category, old.kind, price_bucket(old.price_cents), old.flags, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_public then
    insert into listing_count_deltas (category, kind, price_bucket, flags, n)
    values (new.category, new.kind, price_bucket(new.price_cents), new.flags, 1);
  end if;
  return null;
end $$;
create trigger products_listed after insert or delete on products
  for each row execute function note_listing_change();
create trigger products_relisted after update on products for each row
  when ((old.is_public, old.category, old.kind, old.price_cents, old.flags)
    is distinct from (new.is_public, new.category, new.kind, new.price_cents, new.flags))
  execute function note_listing_change();

-- The text side, on a table of its own: a price or a rating that changes must not rewrite text indexes.
-- The document lives out of line, so that counting facets over many matches reads narrow rows.
create table product_search (
  product_id uuid primary key references products on delete cascade,
  category text not null,
  kind text not null,
  flags integer not null,
  price_cents integer,
  popularity real not null,
  document tsvector not null
) with (fillfactor = 85, toast_tuple_target = 128);
alter table product_search alter column document set storage external;
create index product_search_document on product_search using gin (document) with (fastupdate = off);

create function refresh_product_search() returns trigger language plpgsql as $$
begin
  if not new.is_public then
    delete from product_search where product_id = new.id;
    return null;
  end if;
  insert into product_search (product_id, category, kind, flags, price_cents, popularity, document)
  values (new.id, new.category, new.kind, new.flags, new.price_cents, new.popularity,
    setweight(to_tsvector('english', new.name), 'A') || setweight(to_tsvector('english', new.brand_name), 'B')
      || setweight(to_tsvector('english', new.description), 'D'))
  on conflict (product_id) do update set category = excluded.category, kind = excluded.kind,
    flags = excluded.flags, price_cents = excluded.price_cents, popularity = excluded.popularity,
    document = excluded.document;
  return null;
end $$;
create trigger products_searchable after insert on products
  for each row execute function refresh_product_search();
create trigger products_researchable after update on products for each row
  when ((old.is_public, old.name, old.brand_name, old.description) is distinct from
    (new.is_public, new.name, new.brand_name, new.description))
  execute function refresh_product_search();

create function follow_product_search() returns trigger language plpgsql as $$
begin
  update product_search set category = new.category, kind = new.kind, flags = new.flags,
    price_cents = new.price_cents, popularity = new.popularity
  where product_id = new.id;
  return null;
end $$;
create trigger products_search_follows after update on products for each row
  when (new.is_public and old.is_public
    and (old.category, old.kind, old.flags, old.price_cents, old.popularity)
      is distinct from (new.category, new.kind, new.flags, new.price_cents, new.popularity))
  execute function follow_product_search();

-- Names to suggest while someone types: three letters find their few best by weight without sorting.
create table search_names (
  subject text not null check (subject in ('product', 'brand', 'dispensary')),
  subject_id uuid not null,
  name text not null,
  norm text not null,
  weight real not null,
  primary key (subject, subject_id)
);
create index search_names_by_start on search_names (left(norm, 3), weight desc) include (norm, subject, subject_id, name);

-- Letters and digits only, so that 'Dr. Bloom''s' is found by 'dr bloom s'.
create function normal_name(name text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(lower(name), '[^a-z0-9]+', ' ', 'g'))
$$;

-- A name is suggested as long as its owner is public, to the transaction.
create function follow_search_name() returns trigger language plpgsql as $$
declare
  is_public boolean := case tg_argv[0] when 'product' then (to_jsonb(new)->>'is_public')::boolean
    when 'brand' then to_jsonb(new)->>'status' = 'approved'
    else (to_jsonb(new)->>'is_approved')::boolean and not (to_jsonb(new)->>'is_archived')::boolean end;
begin
  if not is_public or new.name = '' then
    delete from search_names where subject = tg_argv[0] and subject_id = new.id;
    return null;
  end if;
  insert into search_names (subject, subject_id, name, norm, weight)
  values (tg_argv[0], new.id, new.name, normal_name(new.name), ln(1 + new.rating_count))
  on conflict (subject, subject_id) do update
    set name = excluded.name, norm = excluded.norm, weight = excluded.weight;
  return null;
end $$;
create trigger products_named after insert on products
  for each row execute function follow_search_name('product');
create trigger products_renamed after update on products for each row
  when ((old.is_public, old.name) is distinct from (new.is_public, new.name))
  execute function follow_search_name('product');
create trigger brands_named after insert on brands
  for each row execute function follow_search_name('brand');
create trigger brands_renamed after update on brands for each row
  when ((old.status, old.name) is distinct from (new.status, new.name))
  execute function follow_search_name('brand');
create trigger dispensaries_named after insert on dispensaries
  for each row execute function follow_search_name('dispensary');
create trigger dispensaries_renamed after update on dispensaries for each row
  when ((old.is_approved, old.is_archived, old.name)
    is distinct from (new.is_approved, new.is_archived, new.name))
  execute function follow_search_name('dispensary');

-- Words people may have meant, for the ones that the index does not know.
create table search_words (
  word text primary key,
  documents integer not null
);
create index search_words_alike on search_words using gin (word gin_trgm_ops);

create table reviews (
  id uuid primary key,
  product_id uuid references products,
  dispensary_id uuid references dispensaries,
  account_id uuid not null references accounts,
  stars smallint not null check (stars between 1 and 5),
  comment text not null check (comment <> ''),
  effects integer not null default 0 check (effects & ~4095 = 0),
  is_verified boolean not null default false,
  is_rewarded boolean not null default false,
  is_hidden boolean not null default false,
  helpful_count integer not null default 0 check (helpful_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (num_nonnulls(product_id, dispensary_id) = 1)
);
create unique index reviews_once_per_product on reviews (product_id, account_id) where product_id is not null;
create unique index reviews_once_per_dispensary on reviews (dispensary_id, account_id)
  where dispensary_id is not null;
create index reviews_of_account on reviews (account_id);

-- One index per order on offer: a page's ids come from it alone, and 'after this review' is one comparison of
-- rows. 'Lowest' counts the missing stars, so that there too everything runs downwards, newest first among
-- equals; the planner wants the bare column beside an expression before it trusts the index alone.
create index reviews_of_product_newest on reviews (product_id, created_at desc, id desc)
  where product_id is not null and not is_hidden;
create index reviews_of_product_highest on reviews (product_id, stars desc, created_at desc, id desc)
  where product_id is not null and not is_hidden;
create index reviews_of_product_lowest on reviews (product_id, (5 - stars) desc, created_at desc, id desc)
  include (stars) where product_id is not null and not is_hidden;
create index reviews_of_product_helpful on reviews (product_id, helpful_count desc, created_at desc, id desc)
  where product_id is not null and not is_hidden;
create index reviews_of_dispensary_newest on reviews (dispensary_id, created_at desc, id desc)
  where dispensary_id is not null and not is_hidden;
create index reviews_of_dispensary_highest on reviews (dispensary_id, stars desc, created_at desc, id desc)
  where dispensary_id is not null and not is_hidden;
create index reviews_of_dispensary_lowest on reviews (dispensary_id, (5 - stars) desc, created_at desc, id desc)
  include (stars) where dispensary_id is not null and not is_hidden;
create index reviews_of_dispensary_helpful on reviews (dispensary_id, helpful_count desc, created_at desc, id desc)
  where dispensary_id is not null and not is_hidden;

-- How many gave one star, two, … kept in the review's transaction, never counted on read.
create table review_histograms (
  subject_id uuid primary key,
  counts integer[] not null check (array_length(counts, 1) = 5 and 0 <= all (counts))
);

-- Sum, count and histogram of what is reviewed, kept by this trigger alone. The reviewed thing's row is locked
-- before its histogram and after the review, by everyone, so a crowd queues and never waits in a circle.
create function apply_review() returns trigger language plpgsql as $$
declare
  subject uuid := case when tg_op = 'DELETE' then coalesce(old.product_id, old.dispensary_id)
    else coalesce(new.product_id, new.dispensary_id) end;
  lost smallint := case when tg_op <> 'INSERT' and not old.is_hidden then old.stars end;
  won smallint := case when tg_op <> 'DELETE' and not new.is_hidden then new.stars end;
  stars_change integer := coalesce(won, 0) - coalesce(lost, 0);
  count_change integer := num_nonnulls(won) - num_nonnulls(lost);
  first_counts integer[] := array[0, 0, 0, 0, 0];
begin
  if won is not distinct from lost then
    return null;
  end if;
  update products set rating_sum = rating_sum + stars_change, rating_count = rating_count + count_change
  where id = subject;
  if not found then
    update dispensaries set rating_sum = rating_sum + stars_change, rating_count = rating_count + count_change
    where id = subject;
  end if;
  if lost is not null then
    update review_histograms set counts[lost] = counts[lost] - 1 where subject_id = subject;
  end if;
  if won is not null then
    first_counts[won] := 1;
    insert into review_histograms as kept (subject_id, counts) values (subject, first_counts)
    on conflict (subject_id) do update set counts[won] = kept.counts[won] + 1;
  end if;
  return null;
end $$;
create trigger reviews_apply after insert or delete or update of stars, is_hidden on reviews
  for each row execute function apply_review();

-- Brands whose rating must be added up again. A brand's row is not touched in the review's transaction:
-- every review of its 10,000 products would queue for it.
create table brand_ratings_due (
  id bigint generated always as identity primary key,
  brand_id uuid not null
);

create function note_brand_rating() returns trigger language plpgsql as $$
begin
  insert into brand_ratings_due (brand_id)
  select distinct brand_id from unnest(array[old.brand_id, new.brand_id]) as brand_id
  where brand_id is not null;
  return null;
end $$;
create trigger products_rated after update on products for each row
  when ((old.rating_sum, old.rating_count, old.brand_id, old.status = 'approved')
    is distinct from (new.rating_sum, new.rating_count, new.brand_id, new.status = 'approved')
    and (old.rating_count > 0 or new.rating_count > 0))
  execute function note_brand_rating();

-- Adds up from the products, so it may run at any time and any number of times. Each statement sees what was
-- committed before it: what a due row announced is in the sum, what comes later has a due row of its own.
create function fold_brand_ratings() returns void language plpgsql as $$
declare
  due uuid[];
begin
  with taken as (delete from brand_ratings_due returning brand_id)
  select array_agg(distinct brand_id) into due from taken;
  perform from brands where id = any (due) order by id for no key update;
  update brands set rating_sum = added.stars, rating_count = added.reviews
  from (
    select due_id, coalesce(sum(rating_sum), 0) as stars, coalesce(sum(rating_count), 0) as reviews
    from unnest(due) as due_id left join products on brand_id = due_id and status = 'approved'
    group by due_id
  ) as added
  where brands.id = added.due_id;
end $$;

-- Who really bought what, told by the shop: a review is verified whichever came first.
create table verified_purchases (
  account_id uuid not null references accounts,
  product_id uuid not null references products,
  primary key (account_id, product_id)
);

create table review_votes (
  review_id uuid not null references reviews on delete cascade,
  account_id uuid not null references accounts,
  primary key (review_id, account_id)
);
create index review_votes_of_account on review_votes (account_id, review_id);

create table review_reports (
  review_id uuid not null references reviews on delete cascade,
  account_id uuid not null references accounts,
  reason text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (review_id, account_id)
);
create index review_reports_open on review_reports (created_at) where decided_at is null;

-- What moderators decided, who and why; the newest decision stands.
create table review_decisions (
  id bigint generated always as identity primary key,
  review_id uuid not null references reviews on delete cascade,
  moderator_id uuid not null references accounts,
  decision text not null check (decision in ('hide', 'keep')),
  reason text not null,
  created_at timestamptz not null
);
create index review_decisions_of_review on review_decisions (review_id, id desc);

create table favourites (
  account_id uuid not null references accounts,
  dispensary_id uuid not null references dispensaries,
  created_at timestamptz not null,
  primary key (account_id, dispensary_id)
);

-- The id says size and colours (contract/images.ts) and names the content, so one picture is one row whoever
-- brings it; the owner is who brought it first. The bytes lie in object storage.
create table images (
  id text primary key check (id ~ '^[a-z0-9]{26}-[1-9]\d{0,4}x[1-9]\d{0,4}-[A-Za-z0-9_-]{16}$'),
  owner_id uuid references accounts,
  created_at timestamptz not null
);
