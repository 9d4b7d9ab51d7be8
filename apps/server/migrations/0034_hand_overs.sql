-- Pickups that were handed over within the last minute, with what an undo restores. A row is deleted when the minute is over
-- or the hand-over is undone: it has the pickup code and the hold's hashes, which nothing needs afterward.
create table hand_overs (
  order_id uuid primary key references orders,
  handed_over_at timestamptz not null,
  state_before text not null check (state_before in ('placed', 'paid', 'cancelled')),
  pickup_code text,
  hold_until timestamptz,
  paid_at timestamptz,
  cancelled_at timestamptz,
  -- The order's rows of order_holds.
  holds jsonb not null
);
create index hand_overs_by_time on hand_overs (handed_over_at);
