-- no transaction
-- Those that wait are among the unlisted.
drop index concurrently brands_waiting;
