-- Collections, the home page, the blog and view counts.

create table collections (
  slug text primary key check (slug ~ '^[a-z0-9_]+$'),
  title text not null,
  -- A listing filter (kinds, categories, badges), applied as if the shopper had chosen it.
  rule jsonb not null
);
insert into collections (slug, title, rule) values
  ('merchandise', 'Merchandise', '{"kinds": ["goods"]}'),
  ('mothers_day', 'Mother''s Day Gifts',
   '{"categories": ["Merchandise", "Accessory", "Topical"], "badges": ["isWomanOwned"]}'),
  -- For /cannabis_products: everything that is not shipped.
  ('cannabis', 'Cannabis products', '{"kinds": ["thc", "cbd"]}');

-- The home page's layout, set by admins. One row, because it is one page.
create table home_arrangement (
  is_only boolean primary key default true check (is_only),
  -- The subject of its audit entries.
  id uuid not null default gen_random_uuid(),
  slides jsonb not null default '[]',
  dispensary_ids uuid[] not null default '{}',
  product_ids uuid[] not null default '{}',
  artist jsonb
);
insert into home_arrangement default values;

-- The brands with the best sales and ratings of the last thirty days, best first; computed every night.
create table top_sellers (
  place smallint primary key,
  brand_id uuid not null unique references brands
);

-- The HTML is sanitized before it is stored (providers/parsing/sanitize-html.ts). A draft has no publication date.
create table blog_posts (
  id uuid primary key,
  title text not null check (title <> ''),
  description text not null,
  excerpt text not null,
  image text,
  categories text[] not null default '{}' check (categories <@ array[
    'food', 'politics', 'miscellaneous', 'business', 'media', 'products', 'dispensaries']),
  links text[] not null default '{}',
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index blog_posts_newest on blog_posts (published_at desc, id desc) where published_at is not null;

-- Views of a product's, brand's or dispensary's page and clicks on its link, per day in UTC. Nothing in it identifies a
-- visitor.
create table listing_days (
  listing_id uuid not null,
  day date not null,
  views integer not null default 0 check (views >= 0),
  clicks integer not null default 0 check (clicks >= 0),
  primary key (listing_id, day) include (views, clicks)
);
-- The last week decides what is trending.
create index listing_days_by_day on listing_days (day) include (listing_id, views);
