-- The old email of an account can undo a change of email (accounts/email-change.actions.ts).
alter table account_links
  drop constraint account_links_purpose_check,
  add constraint account_links_purpose_check
    check (purpose in ('register', 'reset', 'email', 'undo_email')) not valid;
