-- no transaction
create unique index concurrently orders_by_number on orders (number);
