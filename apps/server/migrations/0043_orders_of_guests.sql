-- no transaction
create index concurrently orders_of_guests on orders (contact_email) where account_id is null;
