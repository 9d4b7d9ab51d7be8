-- Products with their stock and inventory.
-- Lock order for everyone: brand, products by id, inventory by product and dispensary, listing_flags by value.

create table products (
  id uuid primary key,
  brand_id uuid references brands,
  seller_id uuid references accounts,
  name text not null default '',
  description text not null default '',
  image text,
  category text check (category in
    ('Edible', 'flower', 'Tincture', 'Topical', 'Pre-rolls', 'Accessory', 'Concentrate', 'Merchandise')),
  -- How it is sold: pre-ordered for pickup (thc), linked to the brand's site (cbd), shipped (goods).
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
  -- Copied from the brand, so that a listing reads one table; copy_from_brand() sets them.
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
  -- When the stock was last set by hand: a count from before that is not applied twice.
  stock_set_at timestamptz,
  check (status <> 'approved' or (brand_id is not null and category is not null and name <> ''))
);

-- One index per sort order, with and without a category. They include the flags, so the 24 ids of a page are an index-only
-- scan (docs/bench/directory.md).
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
-- For filters that few products pass: by each combination in listing_flags, instead of a scan of a sorted index past
-- everything that does not match.
create index products_by_flags on products (flags, category, kind) include (created_at, top_score, price_cents, id)
  where is_public;
create index products_trending on products (id) where popularity > 0;
create index products_of_brand on products (brand_id, created_at desc, id desc);
create index products_of_seller on products (seller_id, created_at desc, id desc) where seller_id is not null;
create index products_by_status on products (status, created_at desc, id desc);
-- Back-office tables have products of every status.
create index products_listed_newest on products (created_at desc, id desc) where status <> 'archived';
create index products_alike on products using gin (name gin_trgm_ops);
create index products_all_by_name on products (lower(name), id);
create index products_all_by_price on products (coalesce(price_cents, 0), id);

-- Locks the brand until the product is committed: a concurrent change of the brand waits, and the job that follows it finds
-- the product. Without the lock, a product added while a badge was removed kept the badge. A change of a brand locks no
-- product, and several brands are locked in id order, so this cannot deadlock.
create function copy_from_brand() returns trigger language plpgsql as $$
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
create trigger products_copy_from_brand before insert or update of brand_id on products
  for each row execute function copy_from_brand();

-- Does not read the brand: its badges are in the product's own flags (bits 0 to 8). Locking the brand here, after the
-- product, would be the reverse of a brand's change that goes on to its products.
create function apply_own_flags() returns trigger language plpgsql as $$
begin
  new.flags := (new.flags & 511) | new.own_flags;
  return new;
end $$;
create trigger products_own_flags before update of own_flags on products
  for each row execute function apply_own_flags();

-- A row per size of apparel, or one row 'ONE' for anything else that ships.
create table product_stock (
  product_id uuid not null references products,
  size text not null check (size in ('ONE', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL')),
  on_hand integer not null check (on_hand >= 0),
  primary key (product_id, size)
);

-- The inventory of dispensaries, and when it was last confirmed. It has copies of the product's columns that facets and
-- sort orders use, so that 'in stock near me with a badge' reads one index. Looking up each product took 60 ms for 26
-- dispensaries and 1,760 ms for 450 (docs/bench/directory.md).
create table product_availability (
  dispensary_id uuid not null references dispensaries,
  product_id uuid not null references products,
  on_hand integer not null check (on_hand >= 0),
  confirmed_at timestamptz not null,
  is_public boolean not null default false,
  category text,
  kind text,
  flags integer not null default 0,
  price_cents integer,
  -- The product's.
  created_at timestamptz,
  primary key (dispensary_id, product_id) include (on_hand)
);
create index product_availability_of_product on product_availability (product_id, dispensary_id)
  include (on_hand, confirmed_at);
create index product_availability_in_stock on product_availability (dispensary_id, product_id)
  include (flags, price_cents, created_at, kind, category) where on_hand > 0 and is_public;
-- And one per flag (contract/badges.options.ts), so that a badge in a dense area reads only the tenth that has it: 14 ms
-- instead of 55 for 450 dispensaries.
create index product_availability_flag_1 on product_availability (dispensary_id, product_id)
  include (flags, price_cents, created_at, kind, category) where on_hand > 0 and is_public and flags & 1 <> 0;
create index product_availability_flag_2 on product_availability (dispensary_id, product_id)
  include (flags, price_cents, created_at, kind, category) where on_hand > 0 and is_public and flags & 2 <> 0;
create index product_availability_flag_4 on product_availability (dispensary_id, product_id)
  include (flags, price_cents, created_at, kind, category) where on_hand > 0 and is_public and flags & 4 <> 0;
create index product_availability_flag_8 on product_availability (dispensary_id, product_id)
  include (flags, price_cents, created_at, kind, category) where on_hand > 0 and is_public and flags & 8 <> 0;
create index product_availability_flag_16 on product_availability (dispensary_id, product_id)
  include (flags, price_cents, created_at, kind, category) where on_hand > 0 and is_public and flags & 16 <> 0;
create index product_availability_flag_32 on product_availability (dispensary_id, product_id)
  include (flags, price_cents, created_at, kind, category) where on_hand > 0 and is_public and flags & 32 <> 0;
create index product_availability_flag_64 on product_availability (dispensary_id, product_id)
  include (flags, price_cents, created_at, kind, category) where on_hand > 0 and is_public and flags & 64 <> 0;
create index product_availability_flag_128 on product_availability (dispensary_id, product_id)
  include (flags, price_cents, created_at, kind, category) where on_hand > 0 and is_public and flags & 128 <> 0;
create index product_availability_flag_256 on product_availability (dispensary_id, product_id)
  include (flags, price_cents, created_at, kind, category) where on_hand > 0 and is_public and flags & 256 <> 0;
create index product_availability_flag_512 on product_availability (dispensary_id, product_id)
  include (flags, price_cents, created_at, kind, category) where on_hand > 0 and is_public and flags & 512 <> 0;
create index product_availability_flag_1024 on product_availability (dispensary_id, product_id)
  include (flags, price_cents, created_at, kind, category) where on_hand > 0 and is_public and flags & 1024 <> 0;

-- Locks the product until this row is committed: a concurrent change of the product waits and then finds the row. Everyone
-- locks the product before its inventory, so this cannot deadlock.
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
