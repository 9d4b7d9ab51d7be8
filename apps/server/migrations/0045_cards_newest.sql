-- no transaction
create index concurrently cards_newest on products (kind, created_at desc, id desc)
  include (flags, price_cents, list_prices) where is_public and represented_by is null;
