-- Newsletters that admins write and send to confirmed subscribers.
create table newsletters (
  id uuid primary key,
  -- No line break may end up in a header.
  subject text not null check (subject <> '' and subject !~ '[[:cntrl:]]'),
  preheader text not null default '' check (preheader !~ '[[:cntrl:]]'),
  body text not null check (body <> ''),
  button_label text not null default '',
  button_url text not null default '' check (button_url = '' or button_url ~ '^https?://'),
  status text not null default 'draft' check (status in ('draft', 'sending', 'sent', 'stopped')),
  created_by uuid not null references accounts,
  created_at timestamptz not null,
  -- Also the version that an admin sends.
  updated_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  -- Recipients are deleted a month after sending; their counts stay.
  recipient_count integer not null default 0,
  sent_count integer not null default 0,
  bounced_count integer not null default 0,
  failed_count integer not null default 0,
  skipped_count integer not null default 0,
  unsubscribed_count integer not null default 0,
  check ((button_label = '') = (button_url = '')),
  check ((status = 'draft') = (started_at is null)),
  check ((status in ('sent', 'stopped')) = (finished_at is not null)),
  check (sent_count + bounced_count + failed_count + skipped_count <= recipient_count),
  check (unsubscribed_count <= sent_count)
);
create index newsletters_newest on newsletters (created_at desc, id desc);
create index newsletters_started on newsletters (started_at) where started_at is not null;
create index newsletters_of_account on newsletters (created_by);

-- Who is to get a newsletter: everyone on the mailing list when sending started, once each. An account's or a subscriber's
-- id, never an email: it is read when it is sent, so someone who has left gets nothing.
create table newsletter_recipients (
  newsletter_id uuid not null references newsletters,
  recipient_id uuid not null,
  -- 'claimed' is committed before the email is sent: a worker that is killed in between sends it to nobody twice.
  status text not null default 'waiting'
    check (status in ('waiting', 'claimed', 'sent', 'bounced', 'failed', 'skipped')),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null,
  claimed_at timestamptz,
  unsubscribed_at timestamptz,
  primary key (newsletter_id, recipient_id)
);
create index newsletter_recipients_waiting on newsletter_recipients (newsletter_id, next_attempt_at, recipient_id)
  where status in ('waiting', 'claimed');
-- The number of emails in the last minute.
create index newsletter_recipients_claimed on newsletter_recipients (claimed_at) where claimed_at is not null;
create index newsletter_recipients_of_recipient on newsletter_recipients (recipient_id, claimed_at desc);

-- The mail server refused the email for good: no newsletters until its holder confirms it again.
alter table subscribers add column bounced_at timestamptz;
