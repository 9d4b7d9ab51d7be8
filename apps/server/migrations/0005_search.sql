-- Facet counts of public products, full-text search, and suggestions.

create function price_bucket(cents integer) returns smallint language sql immutable parallel safe as $$
  select (case when cents is null then 0 when cents < 1000 then 1 when cents < 2500 then 2
    when cents < 5000 then 3 when cents < 10000 then 4 else 5 end)::smallint
$$;

-- The flags, and one more bit for 'any of the minority group', so that this filter is a lookup, too.
create function listing_mask(flags integer) returns integer language sql immutable parallel safe as $$
  select flags | case when flags & 31 <> 0 then 2048 else 0 end
$$;

-- Every subset of a mask, including the empty one.
create function masks_within(mask integer) returns setof integer language plpgsql immutable strict parallel safe as $$
declare
  part integer := mask;
begin
  loop
    return next part;
    exit when part = 0;
    part := (part - 1) & mask;
  end loop;
end $$;

-- How many public products have at least the flags of a mask. A filter is one lookup, or a sum of a few if it has
-- alternatives, instead of a sum over every combination of flags: 0.1 ms instead of 3 at a million products
-- (docs/bench/directory.md). '*' means all.
create table listing_counts (
  mask integer not null,
  category text not null,
  kind text not null,
  price_bucket smallint not null,
  n integer not null,
  primary key (mask, category, kind, price_bucket) include (n)
);

-- Changes that listing_counts does not contain yet, added in the product's transaction, so that the sum of both tables is
-- exact in every snapshot.
create table listing_count_deltas (
  id bigint generated always as identity primary key,
  category text not null,
  kind text not null,
  price_bucket smallint not null,
  mask integer not null,
  n smallint not null
);

create function note_listing_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_public then
    insert into listing_count_deltas (category, kind, price_bucket, mask, n)
    values (old.category, old.kind, price_bucket(old.price_cents), listing_mask(old.flags), -1);
  end if;
  if tg_op <> 'DELETE' and new.is_public then
    insert into listing_count_deltas (category, kind, price_bucket, mask, n)
    values (new.category, new.kind, price_bucket(new.price_cents), listing_mask(new.flags), 1);
  end if;
  return null;
end $$;
create trigger products_listed after insert or delete on products
  for each row execute function note_listing_change();
create trigger products_relisted after update on products for each row
  when ((old.is_public, old.category, old.kind, old.price_cents, old.flags)
    is distinct from (new.is_public, new.category, new.kind, new.price_cents, new.flags))
  execute function note_listing_change();

-- The combinations of flags that occur; see the index products_by_flags.
create table listing_flags (
  flags integer primary key
);

-- The second transaction that inserts a new combination waits for the first. Row by row, two statements could insert the
-- same combinations in different orders and deadlock; at the end of the statement they are inserted sorted, after every
-- other lock is taken.
create function note_listing_flags() returns trigger language plpgsql as $$
begin
  insert into listing_flags (flags)
  select distinct flags from changed
  where is_public and not exists (select from listing_flags known where known.flags = changed.flags)
  order by flags
  on conflict do nothing;
  return null;
end $$;
create trigger products_flags_inserted after insert on products
  referencing new table as changed for each statement execute function note_listing_flags();
create trigger products_flags_updated after update on products
  referencing new table as changed for each statement execute function note_listing_flags();

-- The full-text index is on a table of its own, so that a changed price or rating does not rewrite it. The document is
-- stored out of line, so that counting facets over many matches reads narrow rows.
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

-- Names to suggest while someone types: the index has the best ones for three letters in order of weight.
create table search_names (
  subject text not null check (subject in ('product', 'brand', 'dispensary')),
  subject_id uuid not null,
  name text not null,
  norm text not null,
  weight real not null,
  primary key (subject, subject_id)
);
create index search_names_by_start on search_names (left(norm, 3), weight desc) include (norm, subject, subject_id, name);

-- Letters and digits only, so that 'dr bloom s' finds 'Dr. Bloom''s'.
create function normal_name(name text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(lower(name), '[^a-z0-9]+', ' ', 'g'))
$$;

-- A name is suggested while its product, brand or dispensary is public.
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

-- Corrections for search words that no document contains.
create table search_words (
  word text primary key,
  documents integer not null
);
create index search_words_alike on search_words using gin (word gin_trgm_ops);
