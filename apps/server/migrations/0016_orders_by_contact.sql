-- no transaction
-- Staff find an order by a part of the customer's name or by their email.
create index concurrently orders_by_contact on orders using gin (contact_name gin_trgm_ops, contact_email gin_trgm_ops);
