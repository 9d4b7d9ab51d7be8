-- no transaction
create index concurrently cards_by_category_top on products (category, kind, top_score desc, id desc)
  include (flags, price_cents, list_prices) where is_public and represented_by is null;
