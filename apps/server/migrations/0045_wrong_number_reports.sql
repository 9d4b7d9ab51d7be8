-- Reports of wrong numbers on crisis lines and resources share the queue of applications.
alter table applications
  drop constraint applications_kind_check,
  add constraint applications_kind_check
    check (kind in ('brand', 'dispensary', 'claim', 'vendor', 'bug', 'challenge', 'wrong_number')) not valid;
