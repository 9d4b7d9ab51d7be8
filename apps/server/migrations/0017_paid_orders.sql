-- no transaction
create index concurrently orders_paid on orders (id desc) where state = 'paid';
