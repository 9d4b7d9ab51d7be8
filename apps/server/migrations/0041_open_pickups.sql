-- no transaction
-- For the counter's poll and the count in the navigation, which read all past orders of a shop without it.
create index concurrently orders_open_pickups on orders (dispensary_id, hold_until)
  where kind = 'pickup' and state in ('placed', 'paid') and hidden_at is null;
