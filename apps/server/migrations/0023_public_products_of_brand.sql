-- no transaction
-- A brand's card has the number of its products: an index-only count.
create index concurrently products_public_of_brand on products (brand_id) where is_public;
