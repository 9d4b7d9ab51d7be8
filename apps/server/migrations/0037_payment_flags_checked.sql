alter table payments validate constraint cleared_was_flagged;
