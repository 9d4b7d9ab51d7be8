-- What people follow, the changes they are told about, and the digest of each account (ADR 74).

create table follows (
  id uuid primary key,
  account_id uuid not null references accounts,
  kind text not null check (kind in ('product', 'brand', 'dispensary')),
  subject_id uuid not null,
  -- The database's time, as that of a change: only what changed later is news.
  created_at timestamptz not null default now(),
  unique (account_id, kind, subject_id)
);
create index follows_of_subject on follows (subject_id, account_id);

-- The filter of a listing, parsed. The same filter has the same key for everyone, so it is run once for all of them.
create table saved_searches (
  id uuid primary key,
  account_id uuid not null references accounts,
  page text not null check (page in ('products', 'dispensaries')),
  filter jsonb not null,
  filter_key text not null check (filter_key ~ '^[0-9a-f]{64}$'),
  -- A product filter with a place: dispensaries' menus decide what is new.
  has_area boolean not null,
  created_at timestamptz not null default now(),
  unique (account_id, filter_key)
);
create index saved_searches_by_filter on saved_searches (filter_key, account_id);
create index saved_searches_of_page on saved_searches (page, has_area, filter_key);

-- What may be news to somebody. Written by triggers, in the transaction of the change and by whatever code makes it; only if
-- someone follows it, so that most of the catalog costs nothing. Deleted after 30 days.
create table listing_changes (
  id bigint generated always as identity primary key,
  kind text not null
    check (kind in ('listed', 'menu_added', 'restocked', 'price_dropped', 'badge_awarded', 'badge_removed')),
  product_id uuid,
  brand_id uuid,
  -- Where it is on the menu again, the dispensary that is new, or the one with the badge.
  dispensary_id uuid,
  badge text,
  old_price_cents integer,
  -- Of what we ship.
  size text,
  -- It was available at no other dispensary, or the size was not.
  was_sold_out boolean not null default false,
  created_at timestamptz not null default now(),
  -- A job numbers the changes it finds. Ids would not do: a change with a lower one may be committed later.
  batch bigint,
  -- Everyone it concerns has a digest that is due.
  is_spread boolean not null default false
);
create index listing_changes_new on listing_changes (id) where not is_spread;
create index listing_changes_by_batch on listing_changes (batch) where is_spread;
create index listing_changes_of_product on listing_changes (product_id, batch) where product_id is not null;
create index listing_changes_of_brand on listing_changes (brand_id, batch) where brand_id is not null;
create index listing_changes_of_dispensary on listing_changes (dispensary_id, batch) where dispensary_id is not null;
create index listing_changes_by_time on listing_changes (created_at);
create sequence listing_change_batches;

-- What a saved filter found, once.
create table search_matches (
  filter_key text not null,
  subject_id uuid not null,
  batch bigint not null,
  -- When it changed.
  created_at timestamptz not null,
  primary key (filter_key, subject_id)
);
create index search_matches_by_time on search_matches (created_at);

-- One row per account that ever had news. One digest a day at most, because the next one is due on another day.
create table follow_digests (
  account_id uuid primary key references accounts,
  due_at timestamptz,
  -- Batches up to this one were told, or were no longer true.
  notified_batch bigint not null default 0,
  last_sent_at timestamptz,
  -- Minutes east of UTC, from the browser; Central time until it is known.
  utc_offset integer not null default -360 check (utc_offset between -720 and 840)
);
create index follow_digests_due on follow_digests (due_at) where due_at is not null;

create function note_product_change() returns trigger language plpgsql as $$
declare
  is_new boolean := not old.is_public;
begin
  if is_new then
    -- An old product that is listed again, or one that was listed this month, is not new.
    if new.created_at < now() - interval '30 days'
      or exists (select from listing_changes where product_id = new.id and kind = 'listed')
      or not (exists (select from follows where subject_id = new.brand_id)
        or exists (select from saved_searches where page = 'products' and not has_area)) then
      return null;
    end if;
    insert into listing_changes (kind, product_id, brand_id) values ('listed', new.id, new.brand_id);
  elsif exists (select from follows where subject_id in (new.id, new.brand_id))
    and not exists (select from listing_changes
      where product_id = new.id and kind = 'price_dropped' and batch is null) then
    insert into listing_changes (kind, product_id, brand_id, old_price_cents)
    values ('price_dropped', new.id, new.brand_id, old.price_cents);
  end if;
  return null;
end $$;
create trigger products_changes_noted after update on products for each row
  when (new.is_public and (not old.is_public or new.price_cents < old.price_cents))
  execute function note_product_change();

create function note_menu_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (kind, product_id, brand_id, dispensary_id, was_sold_out)
  select case tg_op when 'INSERT' then 'menu_added' else 'restocked' end, p.id, p.brand_id, new.dispensary_id,
    not exists (select from product_availability o
      where o.product_id = p.id and o.dispensary_id <> new.dispensary_id and o.on_hand > 0)
  from products p
  where p.id = new.product_id and p.is_public
    and (exists (select from follows where subject_id in (new.product_id, new.dispensary_id))
      or (tg_op = 'INSERT' and exists (select from saved_searches where page = 'products' and has_area)))
    and not exists (select from listing_changes c
      where c.product_id = p.id and c.dispensary_id = new.dispensary_id and c.batch is null);
  return null;
end $$;
create trigger product_availability_added after insert on product_availability for each row
  when (new.on_hand > 0) execute function note_menu_change();
create trigger product_availability_restocked after update of on_hand on product_availability for each row
  when (old.on_hand = 0 and new.on_hand > 0) execute function note_menu_change();

create function note_stock_change() returns trigger language plpgsql as $$
begin
  insert into listing_changes (kind, product_id, brand_id, size, was_sold_out)
  select 'restocked', p.id, p.brand_id, new.size, true from products p
  where p.id = new.product_id and p.is_public
    and exists (select from follows where subject_id = p.id)
    and not exists (select from listing_changes c
      where c.product_id = p.id and c.kind = 'restocked' and c.size = new.size and c.batch is null);
  return null;
end $$;
create trigger product_stock_restocked after update of on_hand on product_stock for each row
  when (old.on_hand = 0 and new.on_hand > 0) execute function note_stock_change();

create function note_listed_dispensary() returns trigger language plpgsql as $$
begin
  insert into listing_changes (kind, dispensary_id)
  select 'listed', new.id
  where new.created_at >= now() - interval '30 days'
    and exists (select from saved_searches where page = 'dispensaries')
    and not exists (select from listing_changes
      where dispensary_id = new.id and product_id is null and kind = 'listed');
  return null;
end $$;
create trigger dispensaries_added_noted after insert on dispensaries for each row
  when (new.is_approved and not new.is_archived) execute function note_listed_dispensary();
create trigger dispensaries_listed_noted after update on dispensaries for each row
  when (new.is_approved and not new.is_archived and not (old.is_approved and not old.is_archived))
  execute function note_listed_dispensary();

create function note_badge_change() returns trigger language plpgsql as $$
declare
  was_given boolean := coalesce((select is_given from badge_changes
    where company_id = new.company_id and badge = new.badge and id < new.id order by id desc limit 1), false);
begin
  insert into listing_changes (kind, brand_id, dispensary_id, badge)
  select case when new.is_given then 'badge_awarded' else 'badge_removed' end,
    case f.kind when 'brand' then new.company_id end, case f.kind when 'dispensary' then new.company_id end, new.badge
  from (select kind from follows where subject_id = new.company_id limit 1) f
  -- A badge that was checked again is no news.
  where was_given <> new.is_given;
  return null;
end $$;
create trigger badge_changes_noted after insert on badge_changes for each row execute function note_badge_change();
