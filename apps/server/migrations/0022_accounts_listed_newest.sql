-- no transaction
-- The admins' list of accounts turns its pages in an index alone, and so are the dashboard's weeks counted: nobody who
-- is gone is in it.
create index concurrently accounts_listed_newest on accounts (created_at desc, id desc) where erased_at is null;
