-- The admins' tables turn their pages in an index alone, and so are the dashboard's weeks counted. What never stands in
-- them (accounts that are gone, archived products) is not in it, and beside the expression it is sorted by are the
-- columns of the expression, without which PostgreSQL looks at every row.
drop index accounts_newest;
create index accounts_newest on accounts (created_at desc, id desc) where erased_at is null;
drop index accounts_by_name;
create index accounts_by_name on accounts (lower(last_name), lower(first_name), id) include (last_name, first_name)
  where erased_at is null;
drop index accounts_sellers_by_name;
create index accounts_sellers_by_name on accounts (lower(last_name), lower(first_name), id)
  include (last_name, first_name) where is_seller;

-- What a person goes by, as words are looked for in it: making it small anew at each look took most of the time.
drop index accounts_alike;
alter table accounts add column goes_by text generated always as
  (lower(' ' || first_name || ' ' || last_name || ' ' || username || ' ' || email)) stored;
create index accounts_alike on accounts using gin (goes_by gin_trgm_ops);

drop index products_all_newest;
create index products_all_newest on products (created_at desc, id desc) where status <> 'archived';
drop index products_all_by_name;
create index products_all_by_name on products (lower(name), id) include (name) where status <> 'archived';
drop index products_all_by_price;
create index products_all_by_price on products (coalesce(price_cents, 0), id) include (price_cents)
  where status <> 'archived';

create index brands_all_by_name on brands (lower(name), id) where status <> 'archived';
