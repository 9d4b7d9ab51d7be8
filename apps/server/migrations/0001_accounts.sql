-- Accounts, sessions, emailed links, uploaded images and idempotency keys.

-- The mailbox behind an address, as mailboxOf() in accounts/rules.ts: without a tag, and without dots at Gmail.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe
return case
  when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '')
  else split_part(split_part(email, '@', 1), '+', 1)
end || '@' || split_part(email, '@', 2);

-- Lower case, with each character that separates the words of a name or an email address replaced by one space.
create function spaced_words(words text) returns text language sql immutable parallel safe as $$
  select translate(lower(words), '.@_-+''', '      ')
$$;

-- The prefixes of each word, up to eight letters. A search reads one posting list per word, where trigrams need up to
-- eight. Not parallel safe: starting parallel workers takes ten times as long as reading one list. The schema is named
-- because pg_restore builds the index with an empty search path.
create function word_beginnings(words text) returns text[] language plpgsql immutable strict as $$
declare
  word text;
  beginnings text[] := '{}';
begin
  foreach word in array string_to_array(public.spaced_words(words), ' ') loop
    for letters in 1 .. least(length(word), 8) loop
      beginnings := beginnings || left(word, letters);
    end loop;
  end loop;
  return beginnings;
end $$;

-- An account exists once its email is confirmed; until then a registration is an account link.
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
  mailing_since timestamptz,
  -- Orders and ledgers keep their reference to an erased account; its row has no personal data left.
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
-- The admins' list of accounts and the dashboard's weekly counts are index-only scans of these. Erased accounts are not
-- listed.
create index accounts_listed_newest on accounts (created_at desc, id desc) where erased_at is null;
-- Includes the bare columns: with the expressions alone, PostgreSQL would not use an index-only scan.
create index accounts_listed_by_name on accounts (lower(last_name), lower(first_name), id)
  include (last_name, first_name) where erased_at is null;
-- The admins' search. Erased accounts have no name left: the expression is null, and they are not in the index.
create index accounts_by_beginning on accounts
  using gin (word_beginnings(first_name || ' ' || last_name || ' ' || username || ' ' || email));
create index accounts_sellers on accounts (created_at desc, id desc) where is_seller;
create index accounts_sellers_by_name on accounts (lower(last_name), lower(first_name), id) where is_seller;
create index accounts_sellers_by_email on accounts (email) where is_seller;
create index accounts_admins on accounts (id) where is_admin;
create index accounts_on_mailing_list on accounts (mailing_since desc, id desc) where subscribes_to_mailing;

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

-- What an emailed link does when it is opened. The token is derived from the id (accounts/link-token.ts) and not stored;
-- opening the link deletes the row, so it works once.
create table account_links (
  id uuid primary key,
  -- undo_email: the old email of an account can undo a change of email (accounts/email-change.actions.ts).
  purpose text not null check (purpose in ('register', 'reset', 'email', 'undo_email')),
  email text not null check (email = lower(email)),
  account_id uuid references accounts,
  draft jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- A link that requires a password is void after a few wrong ones (accounts/confirmation.actions.ts).
  password_tries smallint not null default 0,
  check ((purpose = 'register') = (account_id is null)),
  check ((purpose = 'register') = (draft is not null))
);
create index account_links_expiring on account_links (expires_at);
create index account_links_of_email on account_links (email);
create index account_links_of_account on account_links (account_id) where account_id is not null;

-- Emails that anybody could have caused, by a keyed hash of the mailbox they went to. Kept for a day.
create table mailbox_emails (
  mailbox text not null,
  message_key text not null,
  sent_at timestamptz not null,
  primary key (mailbox, message_key)
);
create index mailbox_emails_by_time on mailbox_emails (sent_at);

-- The first response to a request with an Idempotency-Key, written in the same transaction as its changes.
create table idempotency_keys (
  scope text not null,
  key text not null,
  fingerprint bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_oldest on idempotency_keys (created_at);

-- The id contains size and colors (contract/images.ts) and a hash of the content, so the same image uploaded twice is one
-- row; its owner is the first uploader. The bytes are in object storage.
create table images (
  id text primary key check (id ~ '^[a-z0-9]{26}-[1-9]\d{0,4}x[1-9]\d{0,4}-[A-Za-z0-9_-]{16}$'),
  owner_id uuid references accounts,
  created_at timestamptz not null
);
create index images_of_owner on images (owner_id) where owner_id is not null;
