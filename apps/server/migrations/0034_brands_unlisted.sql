-- no transaction
-- The few that nobody but their owner and the admins see: what is listed is tallied already.
create index concurrently brands_unlisted on brands (status) include (sells_thc, sells_cbd, flags)
  where status <> 'approved' and status <> 'archived';
