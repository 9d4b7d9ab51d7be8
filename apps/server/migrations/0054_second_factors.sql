-- Second factors of a sign-in: authenticator apps, recovery codes and remembered devices (ADR 79).

-- By the trigger below: read with every signed-in request.
alter table accounts add column has_second_factor boolean not null default false;

alter table sessions add column method text not null default 'password';
-- The last time its owner entered the strongest factor of the account in this session: the password if there is no other.
alter table sessions add column factor_at timestamptz;
alter table sessions add constraint sessions_methods check
  (method in ('password', 'code', 'recovery_code', 'remembered_device', 'passkey')) not valid;

create table authenticator_apps (
  account_id uuid primary key references accounts,
  key_id text not null,
  sealed bytea not null,
  -- The time step of the last accepted code. A code of this step or an earlier one is refused.
  last_step bigint not null,
  created_at timestamptz not null,
  used_at timestamptz not null
);
create index authenticator_apps_by_key on authenticator_apps (key_id);

-- Shown, but not confirmed with a code. Of one session, so that nobody else can have seen the secret.
create table authenticator_setups (
  session_id uuid primary key references sessions on delete cascade,
  key_id text not null,
  sealed bytea not null,
  created_at timestamptz not null
);

-- A used code is deleted.
create table recovery_codes (
  account_id uuid not null references accounts,
  code_hash text not null,
  primary key (account_id, code_hash)
);

-- Browsers that need no code for 30 days. The token is in a cookie.
create table remembered_devices (
  id uuid primary key,
  account_id uuid not null references accounts,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  device text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index remembered_devices_of_account on remembered_devices (account_id);
create index remembered_devices_expiring on remembered_devices (expires_at);

-- The password was right, the second factor is missing. No session: its token is accepted by the second step only.
create table pending_sign_ins (
  id uuid primary key,
  account_id uuid not null references accounts,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  attempts integer not null default 0 check (attempts between 0 and 5),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index pending_sign_ins_of_account on pending_sign_ins (account_id);
create index pending_sign_ins_expiring on pending_sign_ins (expires_at);

-- Somebody lost their factors: an admin started their removal, which its owner can stop until it is due.
create table factor_recoveries (
  account_id uuid primary key references accounts,
  -- Signed in the emailed link.
  id uuid not null unique,
  started_by uuid not null references accounts,
  started_at timestamptz not null,
  due_at timestamptz not null
);
create index factor_recoveries_by_admin on factor_recoveries (started_by);

create function note_second_factors() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.account_id, old.account_id);
begin
  update accounts set has_second_factor = exists (select from authenticator_apps where account_id = changed)
  where id = changed;
  return null;
end $$;
create trigger authenticator_apps_noted after insert or delete on authenticator_apps
  for each row execute function note_second_factors();

alter table security_events add constraint security_events_kinds check (kind in (
  'signed_in', 'sign_in_failed', 'password_check_failed', 'reset_requested', 'password_reset', 'password_changed',
  'email_change_requested', 'email_changed', 'email_change_undone', 'roles_changed', 'data_exported', 'personal_data_read',
  'bank_details_read', 'factor_check_failed', 'factor_added', 'factor_removed', 'recovery_code_used',
  'recovery_codes_replaced', 'factor_recovery_started', 'factor_recovery_stopped', 'factors_removed', 'passkey_cloned',
  'sign_in_reported'
)) not valid;
alter table security_events drop constraint security_events_kind_check;
