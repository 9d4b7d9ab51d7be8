-- no transaction
-- Beside the names in small letters, which it is sorted by, are the names: without them PostgreSQL looks at every row.
create index concurrently accounts_listed_by_name on accounts (lower(last_name), lower(first_name), id)
  include (last_name, first_name) where erased_at is null;
