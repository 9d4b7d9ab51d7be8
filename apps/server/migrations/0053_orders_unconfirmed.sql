-- no transaction
create index concurrently orders_unconfirmed on orders (hold_until) where state = 'unconfirmed';
