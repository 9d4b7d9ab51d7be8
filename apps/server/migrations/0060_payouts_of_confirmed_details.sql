-- When the bank details that were confirmed with a payout had been saved: others don't get its money. Null: created before
-- this column, so only the last four digits are known.
alter table payouts add column details_saved_at timestamptz;
