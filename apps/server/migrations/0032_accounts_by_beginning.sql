-- no transaction
-- The admins' search among accounts. Who was erased has no name left, and is not in it.
create index concurrently accounts_by_beginning on accounts
  using gin (word_beginnings(first_name || ' ' || last_name || ' ' || username || ' ' || email));
