-- no transaction
-- For price filters in order of price: families whose first size is outside of the range, but another one is not.
create index concurrently family_cards_by_price on products (kind, (price_cents is null), price_cents, id)
  include (category, flags, list_prices) where is_public and represented_by is null and list_prices is not null;
