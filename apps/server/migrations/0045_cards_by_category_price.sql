-- no transaction
create index concurrently cards_by_category_price on products (category, kind, (price_cents is null), price_cents, id)
  include (flags, list_prices) where is_public and represented_by is null;
