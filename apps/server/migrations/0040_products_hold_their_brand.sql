-- The brand stays as it was read until the product is committed: whoever changes it waits, and the job that follows
-- finds the product. Without that, a product added while a badge was taken kept the badge. Whoever changes a brand locks
-- no product, and several brands are locked by their ids, so nobody waits in a circle.
create or replace function copy_from_brand() returns trigger language plpgsql as $$
begin
  select b.name, b.flags | new.own_flags, b.status = 'approved'
  into new.brand_name, new.flags, new.is_brand_public
  from brands b where b.id = new.brand_id for share;
  if not found then
    new.brand_name := '';
    new.flags := new.own_flags;
    new.is_brand_public := false;
  end if;
  return new;
end $$;
