-- no transaction
-- One card per family: the indexes of 0004 without the sizes that another one represents. Those are dropped by the next version.
create index concurrently cards_by_category_newest on products (category, kind, created_at desc, id desc)
  include (flags, price_cents, list_prices) where is_public and represented_by is null;
