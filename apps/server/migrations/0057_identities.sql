-- Sign in with Google or Apple (ADR 84).

-- An account that was created with an identity has no password until its owner sets one.
alter table accounts drop constraint erased_means_nothing_personal;
alter table accounts add constraint erased_means_nothing_personal check (
  case
    when erased_at is null then
      num_nulls(email, first_name, last_name, username, age_band, frequency, intake) = 0
    else
      num_nonnulls(email, password_hash, first_name, last_name, username, age_band, frequency, intake) = 0
      and purchase_habits = '{}' and not subscribes_to_mailing and not is_admin and not is_seller
  end
) not valid;

-- What stood for the password, in sessions and in sign-ins that lack the second factor. Null: the password itself.
alter table sessions add column provider text;
alter table sessions add constraint sessions_providers check (provider in ('google', 'apple')) not valid;
alter table pending_sign_ins add column provider text;
alter table pending_sign_ins add constraint pending_sign_ins_providers check (provider in ('google', 'apple')) not valid;

create table identities (
  id uuid primary key,
  account_id uuid not null references accounts,
  provider text not null check (provider in ('google', 'apple')),
  issuer text not null check (char_length(issuer) between 1 and 200),
  subject text not null check (char_length(subject) between 1 and 255),
  -- As the provider had it when it was linked. It decides nothing.
  email text not null check (char_length(email) <= 254),
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (issuer, subject),
  unique (account_id, issuer)
);

-- Somebody is at the provider. The token is in the browser's cookie; state, nonce and verifier are made from it.
create table identity_requests (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  provider text not null check (provider in ('google', 'apple')),
  purpose text not null check (purpose in ('sign_in', 'link', 'confirm')),
  -- Who may come back: the session that asked, or anybody who signs in.
  session_id uuid references sessions on delete cascade,
  -- A keyed hash: one network can only have so many.
  network text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'sign_in') = (session_id is null))
);
create index identity_requests_of_session on identity_requests (session_id);
create index identity_requests_of_network on identity_requests (network, created_at);
create index identity_requests_expiring on identity_requests (expires_at);

-- Somebody came back with an identity that no account has. The token is in the browser's cookie.
create table identity_proofs (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  provider text not null check (provider in ('google', 'apple')),
  issuer text not null,
  subject text not null,
  email text not null,
  first_name text not null check (char_length(first_name) <= 60),
  last_name text not null check (char_length(last_name) <= 60),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_proofs_expiring on identity_proofs (expires_at);

alter table security_events drop constraint security_events_kinds;
alter table security_events add constraint security_events_kinds check (kind in (
  'signed_in', 'sign_in_failed', 'password_check_failed', 'reset_requested', 'password_reset', 'password_changed',
  'email_change_requested', 'email_changed', 'email_change_undone', 'roles_changed', 'data_exported', 'personal_data_read',
  'bank_details_read', 'factor_check_failed', 'factor_added', 'factor_removed', 'recovery_code_used',
  'recovery_codes_replaced', 'factor_recovery_started', 'factor_recovery_stopped', 'factors_removed', 'passkey_cloned',
  'sign_in_reported', 'identity_linked', 'identity_unlinked', 'identity_refused'
)) not valid;
