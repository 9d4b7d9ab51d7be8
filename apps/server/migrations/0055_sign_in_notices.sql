-- Where a session was opened, for its owner (ADR 79).
alter table sessions add column network text not null default '';

-- Sign-ins from a device that its owner was emailed about. 'This wasn't me' in that email names the row.
create table sign_in_notices (
  id uuid primary key,
  account_id uuid not null references accounts,
  device text not null,
  network text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_notices_of_account on sign_in_notices (account_id);
create index sign_in_notices_expiring on sign_in_notices (expires_at);
