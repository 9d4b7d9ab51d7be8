-- Weekly questions, referrals, newsletter subscribers and applications.

-- Weekly questions, in the order in which they are asked. A retired question is not asked again; its answers stay.
create table questions (
  id uuid primary key,
  question text not null check (question <> ''),
  choices text[] not null check (cardinality(choices) between 2 and 6),
  position integer not null,
  retired_at timestamptz,
  created_at timestamptz not null
);
create index questions_in_order on questions (position, id) where retired_at is null;

create table question_answers (
  question_id uuid not null references questions,
  account_id uuid not null references accounts,
  choice smallint not null check (choice >= 0),
  created_at timestamptz not null,
  primary key (question_id, account_id)
);
create index question_answers_counted on question_answers (question_id, choice);
create index question_answers_of_account on question_answers (account_id, created_at desc);

-- Who referred whom, and whether it was paid. Mailboxes and networks are keyed hashes: comparable, not readable. A mailbox
-- stays after its account is deleted, so that two people cannot refer each other in turn.
create table referrals (
  account_id uuid primary key references accounts,
  referrer_id uuid not null references accounts,
  mailbox text not null,
  referrer_mailbox text not null,
  network text,
  outcome text not null
    constraint outcome_is_known check (outcome in ('paid', 'self', 'loop', 'repeat', 'network_limit')),
  created_at timestamptz not null
);
create index referrals_newest on referrals (created_at desc, account_id desc);
create index referrals_of_referrer on referrals (referrer_id, created_at desc);
create index referrals_paid_on_network on referrals (network, created_at) where outcome = 'paid';

-- A mailbox pays once, whoever refers it and however its address is spelled. Like a referral's, it stays after its account
-- is deleted.
create table paid_mailboxes (
  mailbox text primary key,
  account_id uuid not null unique references referrals
);

-- Emails that subscribed in the footer. If an account has the email, the account's own setting applies.
create table subscribers (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  requested_at timestamptz not null,
  confirmed_at timestamptz
);
create index subscribers_newest on subscribers (confirmed_at desc, id desc) where confirmed_at is not null;
create index subscribers_waiting on subscribers (requested_at) where confirmed_at is null;

-- Deletes the subscription of an email when its account changes to another one or is deleted.
create function forget_left_address() returns trigger language plpgsql as $$
begin
  delete from subscribers where email = old.email;
  return null;
end $$;
create trigger accounts_left_address after update of email on accounts for each row
  when (old.email is distinct from new.email)
  execute function forget_left_address();

-- Requests that an admin decides, in one queue: new listings, claims, vendors, bugs, badge disputes ('challenge') and wrong
-- numbers of crisis lines and resources. A claim refers to its account; name and email are not copied.
create table applications (
  id uuid primary key,
  kind text not null
    check (kind in ('brand', 'dispensary', 'claim', 'vendor', 'bug', 'challenge', 'wrong_number')),
  account_id uuid references accounts,
  name text not null,
  contact_name text not null default '',
  contact_email text check (contact_email = lower(contact_email)),
  website text,
  sells_thc boolean not null default false,
  sells_cbd boolean not null default false,
  sells_merch boolean not null default false,
  role text not null default '',
  page text not null default '',
  message text not null default '',
  brand_id uuid references brands,
  dispensary_id uuid references dispensaries,
  status text not null default 'waiting' check (status in ('waiting', 'approved', 'declined')),
  reason text not null default '',
  decided_by uuid references accounts,
  decided_at timestamptz,
  created_at timestamptz not null,
  -- The disputed badge, and when its outcome has to be published.
  badge text,
  answer_by timestamptz,
  check ((status = 'waiting') = (decided_at is null)),
  check (kind <> 'claim' or (account_id is not null and num_nonnulls(brand_id, dispensary_id) = 1)),
  constraint applications_challenge_check check (
    case when kind = 'challenge'
      then num_nulls(badge, answer_by) = 0 and num_nonnulls(brand_id, dispensary_id) = 1
      else num_nonnulls(badge, answer_by) = 0
    end)
);
create index applications_waiting on applications (created_at, id) include (kind) where status = 'waiting';
create index applications_decided on applications (status, decided_at desc, id desc) where status <> 'waiting';
create index applications_of_account on applications (account_id) where account_id is not null;
create index applications_of_contact on applications (contact_email) where contact_email is not null;
create unique index applications_one_claim on applications (account_id, brand_id, dispensary_id)
  nulls not distinct where kind = 'claim' and status = 'waiting';
-- A badge has one open dispute at a time, however many people dispute it.
create unique index applications_one_challenge on applications (coalesce(brand_id, dispensary_id), badge)
  where kind = 'challenge' and status = 'waiting';
create index applications_challenges on applications (coalesce(brand_id, dispensary_id), created_at desc)
  where kind = 'challenge';

-- The locations in a dispensary's application; approval creates a listing for each.
create table application_locations (
  application_id uuid not null references applications on delete cascade,
  position smallint not null,
  alias text not null,
  telephone text not null,
  address text not null,
  street2 text not null default '',
  city text not null,
  zip text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  dispensary_id uuid references dispensaries,
  primary key (application_id, position)
);
