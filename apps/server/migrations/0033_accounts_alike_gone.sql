-- no transaction
-- The version before this one finds accounts without it, too, more slowly.
drop index concurrently accounts_alike;
