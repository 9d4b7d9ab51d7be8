-- no transaction
create index concurrently cards_by_price on products (kind, (price_cents is null), price_cents, id)
  include (flags, list_prices) where is_public and represented_by is null;
