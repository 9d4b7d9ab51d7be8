-- no transaction
-- Searches that name a town.
create index concurrently dispensaries_of_city on dispensaries (lower(city) text_pattern_ops, state)
  where is_approved and not is_archived;
