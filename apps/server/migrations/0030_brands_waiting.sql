-- no transaction
-- The few an admin has to decide about, without a look at all the others.
create index concurrently brands_waiting on brands (created_at desc, id desc) where status = 'pending';
