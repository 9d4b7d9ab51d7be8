-- When somebody had dealt with what a payment was flagged for; who, and how, is in the audit log.
alter table payments add column flag_cleared_at timestamptz;
alter table payments add constraint cleared_was_flagged
  check (flag_cleared_at is null or flag is not null) not valid;
