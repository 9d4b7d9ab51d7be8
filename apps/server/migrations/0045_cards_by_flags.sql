-- no transaction
create index concurrently cards_by_flags on products (flags, category, kind)
  include (created_at, top_score, price_cents, list_prices, id) where is_public and represented_by is null;
