-- Flags are in payment_flags. The columns flag and flag_cleared_at stay for the version before this one, which still
-- writes the first; the next version drops them.
alter table payments drop constraint mismatch_is_flagged;
