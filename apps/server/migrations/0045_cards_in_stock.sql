-- no transaction
-- As in 0004, with the size that represents the product. Those of 0004 are dropped by the next version.
create index concurrently cards_in_stock on product_availability (dispensary_id, product_id)
  include (represented_by, flags, price_cents, created_at, kind, category) where on_hand > 0 and is_public;
