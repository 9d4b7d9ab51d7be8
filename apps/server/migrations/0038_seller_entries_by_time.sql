-- no transaction
-- Monthly statements: the opening balance is an index-only sum, the month's entries are one range of the index.
create index concurrently seller_entries_by_time on seller_entries (seller_id, created_at) include (amount_cents);
