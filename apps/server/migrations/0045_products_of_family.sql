-- no transaction
-- For refresh_product_family() and product pages.
create index concurrently products_of_family on products (family_id, id) where family_id is not null;
