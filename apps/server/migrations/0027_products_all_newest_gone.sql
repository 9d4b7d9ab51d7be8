-- no transaction
drop index concurrently products_all_newest;
