-- no transaction
create index concurrently cards_in_stock_flag_512 on product_availability (dispensary_id, product_id)
  include (represented_by, flags, price_cents, created_at, kind, category)
  where on_hand > 0 and is_public and flags & 512 <> 0;
