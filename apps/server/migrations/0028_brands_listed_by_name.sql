-- no transaction
-- The public's index of names has approved brands only, and the admins' list sorted all of them each time.
create index concurrently brands_listed_by_name on brands (lower(name), id) where status <> 'archived';
