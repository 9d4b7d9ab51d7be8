-- no transaction
-- Dashboards and the roll-up look up the refunds of a day; without it every dashboard reads all refunds.
create index concurrently refunds_by_time on refunds (settled_at) include (payment_id) where status = 'done';
