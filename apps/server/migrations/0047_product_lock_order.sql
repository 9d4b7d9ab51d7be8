-- Lock order for everyone: brand, products by id, inventory by product and dispensary, listing_flags by value.

-- An update of own_flags locked the product and then, in copy_from_brand(), its brand: the reverse of a brand change
-- that goes on to its products. It needs no brand: the badges are in the product's own flags (bits 0 to 8).
create or replace trigger products_copy_from_brand before insert or update of brand_id on products
  for each row execute function copy_from_brand();

create or replace function apply_own_flags() returns trigger language plpgsql as $$
begin
  new.flags := (new.flags & 511) | new.own_flags;
  return new;
end $$;
create or replace trigger products_own_flags before update of own_flags on products
  for each row execute function apply_own_flags();

-- A new combination of flags makes its second inserter wait for the first. Row by row, two statements inserted the same
-- combinations in different orders; at the end of the statement they come sorted, when every other lock is held.
create or replace function note_listing_flags() returns trigger language plpgsql as $$
begin
  insert into listing_flags (flags)
  select distinct flags from changed
  where is_public and not exists (select from listing_flags known where known.flags = changed.flags)
  order by flags
  on conflict do nothing;
  return null;
end $$;
create or replace trigger products_flags_inserted after insert on products
  referencing new table as changed for each statement execute function note_listing_flags();
create or replace trigger products_flags_updated after update on products
  referencing new table as changed for each statement execute function note_listing_flags();

create or replace function note_listing_change() returns trigger language plpgsql as $$
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
