-- Accounts exist only once their address is confirmed; until then a registration is a link (below).
create table accounts (
  id uuid primary key,
  email text unique check (email = lower(email)),
  password_hash text,
  first_name text,
  last_name text,
  username text,
  age_band text,
  frequency text,
  intake text,
  purchase_habits text[] not null default '{}',
  subscribes_to_mailing boolean not null default false,
  referral_code text not null unique,
  is_admin boolean not null default false,
  is_seller boolean not null default false,
  created_at timestamptz not null,
  erased_at timestamptz,
  -- The books keep pointing at an erased account; nothing about the person stays in it.
  constraint erased_means_nothing_personal check (
    case
      when erased_at is null then
        num_nulls(email, password_hash, first_name, last_name, username, age_band, frequency, intake) = 0
      else
        num_nonnulls(email, password_hash, first_name, last_name, username, age_band, frequency, intake) = 0
        and purchase_habits = '{}' and not subscribes_to_mailing and not is_admin and not is_seller
    end
  )
);
create index accounts_newest on accounts (created_at desc, id desc);

create table seller_profiles (
  account_id uuid primary key references accounts,
  name text not null default '',
  description text not null default '',
  logo text,
  has_dispensary boolean not null default false,
  sells_at_dispensary boolean not null default false,
  is_online boolean not null default false,
  sells_thc boolean not null default false,
  sells_cbd boolean not null default false,
  has_rewards_program boolean not null default false
);

create table sessions (
  id uuid primary key,
  account_id uuid not null references accounts,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_of_account on sessions (account_id);
create index sessions_expiring on sessions (expires_at);

-- What a link in a mail will do when it is opened. The token is derived from the id (accounts/link-token.ts)
-- and stored nowhere; opening the link deletes the row, which is what makes it single-use.
create table account_links (
  id uuid primary key,
  purpose text not null check (purpose in ('register', 'reset', 'email')),
  email text not null check (email = lower(email)),
  account_id uuid references accounts,
  draft jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((purpose = 'register') = (account_id is null)),
  check ((purpose = 'register') = (draft is not null))
);
create index account_links_expiring on account_links (expires_at);
create index account_links_of_email on account_links (email);
create index account_links_of_account on account_links (account_id) where account_id is not null;

-- Canna-coins: entries are only ever added, each earning once by its reference.
create table coin_entries (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts,
  amount integer not null check (amount <> 0),
  reason text not null,
  reference text not null unique,
  created_at timestamptz not null
);
create index coin_entries_of_account on coin_entries (account_id, id desc);

-- The sum of an account's entries, kept by the trigger alone. The row lock makes concurrent spends queue,
-- the check makes the one too many fail.
create table coin_balances (
  account_id uuid primary key references accounts,
  balance integer not null constraint balance_never_negative check (balance >= 0)
);

create function apply_coin_entry() returns trigger language plpgsql as $$
begin
  -- Not an upsert: its proposed row would have to pass the check by itself, and a spend never does.
  update coin_balances set balance = balance + new.amount where account_id = new.account_id;
  if not found then
    insert into coin_balances (account_id, balance) values (new.account_id, new.amount)
    on conflict (account_id) do update set balance = coin_balances.balance + excluded.balance;
  end if;
  return null;
end $$;
create trigger coin_entries_apply after insert on coin_entries
  for each row execute function apply_coin_entry();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: add a correcting entry instead', tg_table_name;
end $$;
create trigger coin_entries_append_only before update or delete or truncate on coin_entries
  for each statement execute function refuse_change();

-- The first answer to a request that carried an Idempotency-Key, written with the work itself.
create table idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_oldest on idempotency_keys (created_at);
