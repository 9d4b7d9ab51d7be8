-- Passkeys (ADR 80).

create table passkeys (
  id uuid primary key,
  account_id uuid not null references accounts,
  -- The authenticator's, in base64url.
  credential_id text not null unique check (char_length(credential_id) between 1 and 1400),
  public_key bytea not null,
  -- Of signatures. One that is not greater than before was made by a copy, unless the authenticator doesn't count.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_account on passkeys (account_id);

-- Each is deleted when it is used, so a signed answer works once.
create table passkey_challenges (
  challenge text primary key,
  ceremony text not null check (ceremony in ('sign_in', 'register', 'confirm')),
  -- Who may answer: the session that asked, or anybody who signs in.
  session_id uuid references sessions on delete cascade,
  -- A keyed hash: one network can only have so many.
  network text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((ceremony = 'sign_in') = (session_id is null))
);
create index passkey_challenges_of_session on passkey_challenges (session_id);
create index passkey_challenges_of_network on passkey_challenges (network, created_at);
create index passkey_challenges_expiring on passkey_challenges (expires_at);

create or replace function note_second_factors() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.account_id, old.account_id);
begin
  update accounts set has_second_factor = exists (select from authenticator_apps where account_id = changed)
    or exists (select from passkeys where account_id = changed)
  where id = changed;
  return null;
end $$;
create trigger passkeys_noted after insert or delete on passkeys
  for each row execute function note_second_factors();
