-- no transaction
-- What an admin has to decide about, in the order it came, and its part of the counts beside the table of all.
create index concurrently dispensaries_waiting on dispensaries (created_at desc, id desc)
  include (category, state, flags) where not is_approved and not is_archived;
