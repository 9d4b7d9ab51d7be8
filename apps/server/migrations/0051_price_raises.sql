-- Products first, as their triggers do: a writer that holds a product and waits for listing_changes would deadlock with the
-- statements below in another order.
-- safe because they take milliseconds, and waiting for the lock fails after two seconds and is repeated.
lock table products in access exclusive mode;

-- A lower price is news only if it is lower than before a raise of the last 30 days: otherwise a price that goes up for a
-- minute, by mistake or on purpose, is a discount that never was, to every follower and again every day.
alter table listing_changes add constraint listing_changes_kinds check (kind in ('listed', 'menu_added', 'restocked',
  'price_dropped', 'price_raised', 'badge_awarded', 'badge_removed')) not valid;
alter table listing_changes drop constraint listing_changes_kind_check;

create or replace function note_product_change() returns trigger language plpgsql as $$
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
  elsif not exists (select from follows where subject_id in (new.id, new.brand_id)) then
    return null;
  elsif new.price_cents > old.price_cents then
    -- One row for the lowest price before, however often it is raised.
    if not exists (select from listing_changes where product_id = new.id and kind = 'price_raised'
      and old_price_cents <= old.price_cents and created_at > now() - interval '30 days') then
      insert into listing_changes (kind, product_id, brand_id, old_price_cents)
      values ('price_raised', new.id, new.brand_id, old.price_cents);
    end if;
  elsif not exists (select from listing_changes where product_id = new.id
    and (kind = 'price_dropped' and batch is null
      or kind = 'price_raised' and old_price_cents <= new.price_cents
        and created_at > now() - interval '30 days')) then
    insert into listing_changes (kind, product_id, brand_id, old_price_cents)
    values ('price_dropped', new.id, new.brand_id, old.price_cents);
  end if;
  return null;
end $$;

drop trigger products_changes_noted on products;
create trigger products_changes_noted after update on products for each row
  when (new.is_public and (not old.is_public or new.price_cents <> old.price_cents))
  execute function note_product_change();
