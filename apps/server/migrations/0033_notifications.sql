-- What happened to people's orders, listings and payouts: their inbox, and the emails about it.
create table notifications (
  id uuid primary key,
  -- Without a foreign key, which would lock the account after the order (ADR 5).
  account_id uuid not null,
  kind text not null check (kind <> ''),
  -- Of two notifications about one event, the second is not written.
  event_key text not null check (event_key <> ''),
  data jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  -- 'none': no email, or another module sends it.
  mail_status text not null default 'none' check (mail_status in ('none', 'waiting', 'sent', 'skipped', 'failed')),
  -- Later than created_at if it is for a summary.
  mail_due_at timestamptz,
  -- The summary it is in. Fixed before it is sent, so that a repeated one is the same.
  summary_id uuid,
  unique (account_id, kind, event_key),
  check (mail_status = 'none' or mail_due_at is not null)
);
create index notifications_newest on notifications (account_id, created_at desc, id desc);
create index notifications_unread on notifications (account_id, created_at desc, id desc) where read_at is null;
create index notifications_unsent on notifications (account_id, created_at, id) where mail_status = 'waiting';
create index notifications_by_time on notifications (created_at);

-- What differs from the defaults: who changed nothing has no row.
create table notification_settings (
  account_id uuid primary key references accounts,
  -- By kind, whether it is emailed.
  mail_by_kind jsonb not null default '{}',
  summary text not null default 'none' check (summary in ('none', 'hourly', 'daily'))
);

-- When the customer and the shop were told that the hold ends soon.
alter table orders add column hold_reminder_at timestamptz;
