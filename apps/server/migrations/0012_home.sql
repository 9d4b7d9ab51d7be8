-- What admins put on the front page. One row: it is one page.
create table home_arrangement (
  is_only boolean primary key default true check (is_only),
  -- Names it in the audit log.
  id uuid not null default gen_random_uuid(),
  slides jsonb not null default '[]',
  dispensary_ids uuid[] not null default '{}',
  product_ids uuid[] not null default '{}',
  artist jsonb
);
insert into home_arrangement default values;

-- The brands that sold and pleased most in the last thirty days, best first; counted anew every night.
create table top_sellers (
  place smallint primary key,
  brand_id uuid not null unique references brands
);
