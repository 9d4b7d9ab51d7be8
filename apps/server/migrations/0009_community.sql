-- The weekly question: in an order of their own; a retired one is asked no more, its answers stay.
create table questions (
  id uuid primary key,
  question text not null check (question <> ''),
  choices text[] not null check (cardinality(choices) between 2 and 6),
  position integer not null,
  retired_at timestamptz,
  created_at timestamptz not null
);
create index questions_in_order on questions (position, id) where retired_at is null;

-- One answer per account and question, by the key.
create table question_answers (
  question_id uuid not null references questions,
  account_id uuid not null references accounts,
  choice smallint not null check (choice >= 0),
  created_at timestamptz not null,
  primary key (question_id, account_id)
);
create index question_answers_counted on question_answers (question_id, choice);
create index question_answers_of_account on question_answers (account_id, created_at desc);

-- Who brought whom, and whether it was paid. Mailboxes and networks are keyed hashes: they can be compared, not
-- read. A mailbox outlives its account, so that nobody is brought again by whom they brought themselves.
create table referrals (
  account_id uuid primary key references accounts,
  referrer_id uuid not null references accounts,
  mailbox text not null,
  referrer_mailbox text not null,
  network text,
  outcome text not null check (outcome in ('paid', 'self', 'loop', 'network_limit')),
  created_at timestamptz not null
);
create index referrals_newest on referrals (created_at desc, account_id desc);
create index referrals_of_referrer on referrals (referrer_id, created_at desc);
create index referrals_paid_on_network on referrals (network, created_at) where outcome = 'paid';

-- Addresses that asked for news in the footer. Where an account has the address, the account's own choice counts.
create table subscribers (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  requested_at timestamptz not null,
  confirmed_at timestamptz
);
create index subscribers_newest on subscribers (confirmed_at desc, id desc) where confirmed_at is not null;
create index subscribers_waiting on subscribers (requested_at) where confirmed_at is null;

alter table accounts add column mailing_since timestamptz;
update accounts set mailing_since = created_at where subscribes_to_mailing;
create index accounts_on_mailing_list on accounts (mailing_since desc, id desc) where subscribes_to_mailing;

-- Nobody reads an address for its holder any more once they moved to another one or left.
create function forget_left_address() returns trigger language plpgsql as $$
begin
  delete from subscribers where email = old.email;
  return null;
end $$;
create trigger accounts_left_address after update of email on accounts for each row
  when (old.email is distinct from new.email)
  execute function forget_left_address();
