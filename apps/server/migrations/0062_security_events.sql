-- Who signed in, failed to, changed what decides who controls an account, or read someone's data as staff. Apart from the
-- audit log: rows are deleted after SECURITY_LOG_DAYS and with their account. No address is kept, only a keyed hash.
create table security_events (
  id uuid primary key,
  kind text not null check (kind in (
    'signed_in', 'sign_in_failed', 'password_check_failed', 'reset_requested', 'password_reset', 'password_changed',
    'email_change_requested', 'email_changed', 'email_change_undone', 'roles_changed', 'data_exported', 'personal_data_read'
  )),
  account_id uuid references accounts (id),
  actor_id uuid references accounts (id),
  subject text not null default '' check (length(subject) <= 200),
  network text not null default '' check (length(network) <= 16),
  device text not null default '' check (length(device) <= 60),
  created_at timestamptz not null
);

create index security_events_newest on security_events (created_at desc, id desc);
create index security_events_by_account on security_events (account_id, created_at desc, id desc);
create index security_events_by_actor on security_events (actor_id, created_at desc, id desc);
create index security_events_by_kind on security_events (kind, created_at desc, id desc);
create index security_events_by_network on security_events (network, created_at desc, id desc);
