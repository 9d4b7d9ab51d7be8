-- What facets and sorting ask of a product rides along with where it is carried, so that 'in stock near me with a
-- badge' is read from one index. Looking up each product instead cost 60 ms for 26 dispensaries and 1,760 ms for
-- 450 of them (docs/bench/directory.md).
alter table product_availability
  add column is_public boolean not null default false,
  add column category text,
  add column kind text,
  add column flags integer not null default 0,
  add column price_cents integer,
  -- The product's.
  add column created_at timestamptz;

-- The product stays locked until this row is committed: whoever changes it waits and then finds the row, or was
-- there first. The product is locked before its availability by everyone, so nobody waits in a circle.
create function copy_from_product() returns trigger language plpgsql as $$
begin
  select p.is_public, p.category, p.kind, p.flags, p.price_cents, p.created_at
  into strict new.is_public, new.category, new.kind, new.flags, new.price_cents, new.created_at
  from products p where p.id = new.product_id for share;
  return new;
end $$;
create trigger product_availability_copies before insert or update of product_id on product_availability
  for each row execute function copy_from_product();

create function follow_product_availability() returns trigger language plpgsql as $$
begin
  update product_availability set is_public = new.is_public, category = new.category, kind = new.kind,
    flags = new.flags, price_cents = new.price_cents, created_at = new.created_at
  where product_id = new.id;
  return null;
end $$;
create trigger products_availability_follows after update on products for each row
  when ((old.is_public, old.category, old.kind, old.flags, old.price_cents, old.created_at)
    is distinct from (new.is_public, new.category, new.kind, new.flags, new.price_cents, new.created_at))
  execute function follow_product_availability();

update product_availability a set is_public = p.is_public, category = p.category, kind = p.kind,
  flags = p.flags, price_cents = p.price_cents, created_at = p.created_at
from products p where p.id = a.product_id;

create index product_availability_in_stock on product_availability (dispensary_id, product_id)
  include (flags, price_cents, created_at, kind, category) where on_hand > 0 and is_public;

-- And one for each flag (contract/badges.options.ts), so that a badge in a dense place reads the tenth of the shelves
-- that has it: 14 ms instead of 55 for 450 dispensaries.
do $$
declare
  bit integer := 1;
begin
  while bit <= 1024 loop
    execute format('create index product_availability_flag_%1$s on product_availability (dispensary_id, product_id)
      include (flags, price_cents, created_at, kind, category) where on_hand > 0 and is_public and flags & %1$s <> 0', bit);
    bit := bit * 2;
  end loop;
end $$;
