-- The tables people work in hold every product, whatever its status: the listings' indexes know only public ones.
create index products_alike on products using gin (name gin_trgm_ops);
create index products_all_by_name on products (lower(name), id);
create index products_all_by_price on products (coalesce(price_cents, 0), id);
