-- no transaction
drop index concurrently accounts_by_name;
