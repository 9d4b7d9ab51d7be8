-- Payouts to many sellers at once. The sums are those an admin confirmed; they never change.
create table payout_runs (
  id uuid primary key,
  payout_count integer not null check (payout_count > 0),
  amount_cents bigint not null check (amount_cents > 0),
  created_at timestamptz not null,
  -- When the file with the bank numbers was last exported.
  exported_at timestamptz
);
create index payout_runs_newest on payout_runs (created_at desc, id desc);

-- safe because the column is new: no row has a value to check
alter table payouts add column run_id uuid references payout_runs;
-- safe because the column is new: every row has null, so the index is empty
create index payouts_of_run on payouts (run_id, id) where run_id is not null;
