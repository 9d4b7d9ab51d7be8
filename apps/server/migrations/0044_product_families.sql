-- Sizes of one product: a family has one card in listings, one page and one set of reviews (ADR 70).
-- Lock order for everyone: brand, families by id, products by id, inventory by product and dispensary, listing_flags by value.

create table product_families (
  id uuid primary key,
  brand_id uuid not null references brands,
  category text not null,
  kind text not null,
  -- The name of the size that represents it, without the size; refresh_product_family() sets it.
  name text not null default '',
  created_at timestamptz not null,
  -- For the foreign key of products: every size has the family's brand, category and kind.
  unique (id, brand_id, category, kind)
);

-- Null in a product without other sizes, so existing rows need no change.
alter table products
  add column family_id uuid,
  -- The size whose card stands for this one in listings; null in that size itself.
  add column represented_by uuid,
  -- In the size that represents several public ones: their prices, smallest size first. Null is a size without a price.
  add column list_prices integer[];
alter table products add constraint products_family foreign key (family_id, brand_id, category, kind)
  references product_families (id, brand_id, category, kind) not valid;

alter table product_availability add column represented_by uuid;
alter table product_search add column list_prices integer[];
alter table search_word_products add column list_prices integer[];

-- Sizes that differ in nothing but the size, for an admin to decide; rejected ones are not suggested again.
create table family_suggestions (
  id uuid primary key,
  brand_id uuid not null references brands,
  category text not null,
  kind text not null,
  -- size_free_name() of every product in it.
  name_key text not null check (name_key <> ''),
  status text not null default 'open' check (status in ('open', 'accepted', 'rejected')),
  family_id uuid references product_families,
  decided_by uuid references accounts,
  decided_at timestamptz,
  created_at timestamptz not null,
  unique (brand_id, category, kind, name_key),
  check ((status = 'open') = (decided_at is null)),
  check ((status = 'accepted') = (family_id is not null))
);
create index family_suggestions_by_status on family_suggestions (status, created_at desc, id desc);
create index family_suggestions_of_family on family_suggestions (family_id) where family_id is not null;

-- 'Meadow Haze, 3.5 g', 'Meadow Haze 3.5g' and 'Meadow Haze (half ounce)' are 'Meadow Haze', but 'Special G' is a name.
create function name_without_size(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(trim(regexp_replace(name,
    '[\s,;:|(\[–—-]*(\.?\m\d+([.,/]\d+)?[\s-]*(g|grams?|mg|oz|ounces?|ml|l|lb|ct|counts?|packs?|pk|pcs?|pieces?|cans?|caps|capsules?|eighths?|quarters?)|\m((half|quarter|full)[\s-]*)?(oz|ounces?|eighths?|quarters?))\M\.?[)\]\s]*$',
    '', 'i')), ''), name)
$$;
-- With the schema, because an index of a restored database is built without a search path.
create function size_free_name(name text) returns text language sql immutable parallel safe as $$
  select trim(regexp_replace(lower(public.name_without_size(name)), '[^a-z0-9]+', ' ', 'g'))
$$;

-- To sort sizes by: ounces are grams, '1/8' is a fraction, and a number alone is as good as one with a unit.
create function size_amount(size text, units text) returns numeric language sql immutable parallel safe as $$
  select found[1]::numeric / coalesce(nullif(found[2]::numeric, 0), 1) * case when units = 'oz' then 28.3495 else 1 end
  from regexp_match(size, '(\d{1,9}(?:\.\d{1,9})?|\.\d{1,9})(?:\s*/\s*(\d{1,9}))?') as found
$$;

-- The price ranges of a card: a range's number, or 64 and a bit for each range if its sizes are in several.
create function price_key(cents integer, list_prices integer[]) returns smallint language sql immutable parallel safe as $$
  select case when list_prices is null then price_bucket(cents) else (
    select (case count(*) when 0 then 0 when 1 then min(bucket) else 64 + sum(1 << bucket) end)::smallint
    from (
      select distinct price_bucket(price)::integer as bucket from unnest(list_prices) as price where price is not null
    ) as ranges
  ) end
$$;

-- A size that moves to another brand or category is another product.
create function leave_product_family() returns trigger language plpgsql as $$
begin
  new.family_id := null;
  return new;
end $$;
create trigger products_leave_family before update of brand_id, category, kind on products for each row
  when (old.family_id is not null and old.family_id is not distinct from new.family_id
    and (old.brand_id is distinct from new.brand_id or old.category is distinct from new.category
      or old.kind is distinct from new.kind))
  execute function leave_product_family();

-- The words of the other sizes are found, too. Words of the product itself are not repeated: they would raise its rank.
create function product_document(p products) returns tsvector language plpgsql stable as $$
declare
  own tsvector := setweight(to_tsvector('english', p.name), 'A')
    || setweight(to_tsvector('english', p.brand_name), 'B')
    || setweight(to_tsvector('english', p.description), 'D');
  others tsvector;
begin
  if p.family_id is null then
    return own;
  end if;
  select to_tsvector('english', string_agg(concat_ws(' ', m.name, m.size, m.units), ' ' order by m.id)) into others
  from products m where m.family_id = p.family_id and m.is_public and m.id <> p.id;
  return own || coalesce(setweight(ts_delete(others, tsvector_to_array(own)), 'B'), '');
end $$;

create function count_review_stars(product_ids uuid[]) returns integer[] language sql stable as $$
  select array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
    count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::integer[]
  from reviews where product_id = any (product_ids) and not is_hidden
$$;

-- Reviews belong to the family: its histogram replaces those of its sizes. From the reviews, as who joins or leaves may
-- bring or take some.
create function recount_reviews(subject uuid, product_ids uuid[]) returns void language plpgsql as $$
declare
  stars integer[] := count_review_stars(product_ids);
begin
  delete from review_histograms where subject_id = any (product_ids) and subject_id <> subject;
  if 0 < any (stars) then
    insert into review_histograms (subject_id, counts) values (subject, stars)
    on conflict (subject_id) do update set counts = excluded.counts;
  else
    delete from review_histograms where subject_id = subject;
  end if;
end $$;

-- Which size represents the family: the first public one by size. It has the family's rating and prices, the others have
-- none, so that sums over products count each review once. Without a public size any one has the rating.
create function refresh_product_family(family uuid, has_new_members boolean) returns void language plpgsql as $$
declare
  member_ids uuid[];
  first_id uuid;
  prices integer[];
  stars integer := 0;
  reviewed integer := 0;
begin
  perform from product_families where id = family for no key update;
  -- In id order, as everyone else.
  perform from products where family_id = family order by id for no key update;
  select array_agg(id order by is_public desc, status = 'approved' desc, status = 'archived',
      size_amount(size, units) nulls last, price_cents nulls last, created_at, id),
    array_agg(price_cents order by size_amount(size, units) nulls last, price_cents nulls last, created_at, id)
      filter (where is_public)
  into member_ids, prices from products where family_id = family;
  first_id := member_ids[1];
  if cardinality(prices) > 24 then
    raise check_violation using constraint = 'product_families_size', message = 'a product has at most 24 sizes';
  end if;
  if has_new_members then
    perform recount_reviews(family, coalesce(member_ids, '{}'));
  end if;
  select counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4] + 5 * counts[5],
    counts[1] + counts[2] + counts[3] + counts[4] + counts[5]
  into stars, reviewed from review_histograms where subject_id = family;
  update products p set represented_by = next.represented_by, list_prices = next.list_prices,
    rating_sum = next.rating_sum, rating_count = next.rating_count
  from (
    select id, nullif(first_id, id) as represented_by,
      case when id = first_id and cardinality(prices) > 1 then prices end as list_prices,
      case when id = first_id then coalesce(stars, 0) else 0 end as rating_sum,
      case when id = first_id then coalesce(reviewed, 0) else 0 end as rating_count
    from products where family_id = family
  ) as next
  where p.id = next.id and (p.represented_by, p.list_prices, p.rating_sum, p.rating_count)
    is distinct from (next.represented_by, next.list_prices, next.rating_sum, next.rating_count);
  update product_families f set name = name_without_size(p.name)
  from products p where f.id = family and p.id = first_id and f.name <> name_without_size(p.name);
  update product_search s set document = product_document(p)
  from products p where p.id = first_id and s.product_id = first_id and s.document <> product_document(p);
end $$;

-- A product without a family again: its own reviews and prices.
create function refresh_single_products(ids uuid[]) returns void language plpgsql as $$
declare
  single_id uuid;
begin
  foreach single_id in array ids loop
    perform recount_reviews(single_id, array[single_id]);
    update products p set represented_by = null, list_prices = null,
      rating_sum = coalesce(counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4] + 5 * counts[5], 0),
      rating_count = coalesce(counts[1] + counts[2] + counts[3] + counts[4] + counts[5], 0)
    from (select single_id as id) as single left join review_histograms h on h.subject_id = single.id
    where p.id = single.id;
    update product_search s set document = product_document(p)
    from products p where p.id = single_id and s.product_id = p.id and s.document <> product_document(p);
  end loop;
end $$;

-- At the end of the statement, after the triggers that follow each row: they would copy from rows that this changes again.
create function follow_product_families() returns trigger language plpgsql as $$
declare
  changed_family record;
  single_ids uuid[];
begin
  if tg_op = 'INSERT' then
    for changed_family in
      select distinct family_id as id, true as has_new_members from changed where family_id is not null order by 1
    loop
      perform refresh_product_family(changed_family.id, true);
    end loop;
    return null;
  end if;
  if not exists (select from previous where family_id is not null)
    and not exists (select from changed where family_id is not null) then
    return null;
  end if;
  for changed_family in
    select family.id, bool_or(p.family_id is distinct from c.family_id) as has_new_members
    from previous p join changed c on c.id = p.id
      cross join lateral unnest(array[p.family_id, c.family_id]) as family(id)
    where family.id is not null
      and (p.family_id, p.is_public, p.status, p.price_cents, p.size, p.units, p.name)
        is distinct from (c.family_id, c.is_public, c.status, c.price_cents, c.size, c.units, c.name)
    group by 1 order by 1
  loop
    perform refresh_product_family(changed_family.id, changed_family.has_new_members);
  end loop;
  select array_agg(c.id order by c.id) into single_ids from previous p join changed c on c.id = p.id
  where p.family_id is not null and c.family_id is null;
  if single_ids is not null then
    perform refresh_single_products(single_ids);
  end if;
  return null;
end $$;
create trigger products_family_inserted after insert on products
  referencing new table as changed for each statement execute function follow_product_families();
create trigger products_family_updated after update on products
  referencing old table as previous new table as changed for each statement
  execute function follow_product_families();

-- What listings, searches and inventory read: public, and not represented by another size.

create or replace function note_listing_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_public and old.represented_by is null then
    insert into listing_count_deltas (category, kind, price_bucket, mask, n)
    values (old.category, old.kind, price_key(old.price_cents, old.list_prices), listing_mask(old.flags), -1);
  end if;
  if tg_op <> 'DELETE' and new.is_public and new.represented_by is null then
    insert into listing_count_deltas (category, kind, price_bucket, mask, n)
    values (new.category, new.kind, price_key(new.price_cents, new.list_prices), listing_mask(new.flags), 1);
  end if;
  return null;
end $$;
create or replace trigger products_relisted after update on products for each row
  when ((old.is_public is distinct from new.is_public or old.category is distinct from new.category
      or old.kind is distinct from new.kind or old.price_cents is distinct from new.price_cents
      or old.flags is distinct from new.flags
      or old.represented_by is distinct from new.represented_by
      or old.list_prices is distinct from new.list_prices))
  execute function note_listing_change();

create or replace function refresh_product_search() returns trigger language plpgsql as $$
begin
  if not new.is_public or new.represented_by is not null then
    delete from product_search where product_id = new.id;
    return null;
  end if;
  insert into product_search (product_id, category, kind, flags, price_cents, list_prices, popularity, document)
  values (new.id, new.category, new.kind, new.flags, new.price_cents, new.list_prices, new.popularity,
    product_document(new))
  on conflict (product_id) do update set category = excluded.category, kind = excluded.kind,
    flags = excluded.flags, price_cents = excluded.price_cents, list_prices = excluded.list_prices,
    popularity = excluded.popularity, document = excluded.document;
  return null;
end $$;
create or replace trigger products_researchable after update on products for each row
  when ((old.is_public is distinct from new.is_public
      or old.represented_by is distinct from new.represented_by or old.name is distinct from new.name
      or old.brand_name is distinct from new.brand_name
      or old.description is distinct from new.description))
  execute function refresh_product_search();

create or replace function follow_product_search() returns trigger language plpgsql as $$
begin
  update product_search set category = new.category, kind = new.kind, flags = new.flags,
    price_cents = new.price_cents, list_prices = new.list_prices, popularity = new.popularity
  where product_id = new.id;
  return null;
end $$;
create or replace trigger products_search_follows after update on products for each row
  when (new.is_public and old.is_public
    and (old.category is distinct from new.category or old.kind is distinct from new.kind
      or old.flags is distinct from new.flags or old.price_cents is distinct from new.price_cents
      or old.list_prices is distinct from new.list_prices
      or old.popularity is distinct from new.popularity))
  execute function follow_product_search();

create or replace function note_word_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into search_word_count_deltas (document, category, kind, price_bucket, flags, n)
    values (strip(old.document), old.category, old.kind, price_key(old.price_cents, old.list_prices), old.flags, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into search_word_count_deltas (document, category, kind, price_bucket, flags, n)
    values (strip(new.document), new.category, new.kind, price_key(new.price_cents, new.list_prices), new.flags, 1);
  end if;
  return null;
end $$;
create or replace trigger product_search_recounted after update on product_search for each row
  when (old.category is distinct from new.category or old.kind is distinct from new.kind
    or price_key(old.price_cents, old.list_prices) is distinct from price_key(new.price_cents, new.list_prices)
    or old.flags is distinct from new.flags or old.document is distinct from new.document)
  execute function note_word_counts();

create or replace function follow_search_name() returns trigger language plpgsql as $$
declare
  is_public boolean := case tg_argv[0]
    when 'product' then (to_jsonb(new)->>'is_public')::boolean and to_jsonb(new)->>'represented_by' is null
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
create or replace trigger products_renamed after update on products for each row
  when ((old.is_public is distinct from new.is_public or old.name is distinct from new.name
      or old.represented_by is distinct from new.represented_by))
  execute function follow_search_name('product');

create or replace function copy_from_product() returns trigger language plpgsql as $$
begin
  select p.is_public, p.category, p.kind, p.flags, p.price_cents, p.created_at, p.represented_by
  into strict new.is_public, new.category, new.kind, new.flags, new.price_cents, new.created_at, new.represented_by
  from products p where p.id = new.product_id for share;
  return new;
end $$;
create or replace function follow_product_availability() returns trigger language plpgsql as $$
begin
  update product_availability set is_public = new.is_public, category = new.category, kind = new.kind,
    flags = new.flags, price_cents = new.price_cents, created_at = new.created_at,
    represented_by = new.represented_by
  where product_id = new.id;
  return null;
end $$;
create or replace trigger products_availability_follows after update on products for each row
  when ((old.is_public is distinct from new.is_public or old.category is distinct from new.category
      or old.kind is distinct from new.kind or old.flags is distinct from new.flags
      or old.price_cents is distinct from new.price_cents
      or old.created_at is distinct from new.created_at
      or old.represented_by is distinct from new.represented_by))
  execute function follow_product_availability();

-- A review counts for its product's family. Everyone locks the review, then the family, then the size that has its rating, then
-- the histogram. Joining or leaving a family meanwhile is a serialization failure, which the transaction repeats.
create or replace function apply_review() returns trigger language plpgsql as $$
declare
  reviewed uuid := case when tg_op = 'DELETE' then old.product_id else new.product_id end;
  subject uuid := coalesce(reviewed, case when tg_op = 'DELETE' then old.dispensary_id else new.dispensary_id end);
  family uuid := (select family_id from products where id = reviewed);
  lost smallint := case when tg_op <> 'INSERT' and not old.is_hidden then old.stars end;
  won smallint := case when tg_op <> 'DELETE' and not new.is_hidden then new.stars end;
  stars_change integer := coalesce(won, 0) - coalesce(lost, 0);
  count_change integer := num_nonnulls(won) - num_nonnulls(lost);
  first_counts integer[] := array[0, 0, 0, 0, 0];
begin
  if won is not distinct from lost then
    return null;
  end if;
  if reviewed is null then
    update dispensaries set rating_sum = rating_sum + stars_change, rating_count = rating_count + count_change
    where id = subject;
  else
    if family is not null then
      perform from product_families where id = family for no key update;
      subject := family;
    end if;
    if family is distinct from (select family_id from products where id = reviewed) then
      raise serialization_failure using message = 'the product joined or left a family';
    end if;
    update products set rating_sum = rating_sum + stars_change, rating_count = rating_count + count_change
    where case when family is null then id = reviewed and family_id is null
      else id = coalesce((select represented_by from products where id = reviewed), reviewed) and family_id = family end;
    if not found then
      raise serialization_failure using message = 'the product joined or left a family';
    end if;
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
