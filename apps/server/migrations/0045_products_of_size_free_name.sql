-- no transaction
-- For suggestions of families.
create index concurrently products_of_size_free_name on products (brand_id, category, kind, size_free_name(name))
  where family_id is null and status = 'approved';
