-- no transaction
drop index concurrently accounts_newest;
