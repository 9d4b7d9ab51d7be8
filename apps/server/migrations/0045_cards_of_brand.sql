-- no transaction
-- A brand's card has the number of its products: an index-only count.
create index concurrently cards_of_brand on products (brand_id) where is_public and represented_by is null;
