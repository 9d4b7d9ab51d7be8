-- no transaction
create index concurrently product_availability_sold_out on product_availability (dispensary_id, sold_out_at)
  include (product_id) where on_hand = 0 and is_public and sold_out_at is not null;
