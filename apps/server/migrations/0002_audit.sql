-- Append-only records of who did what: audit log, badge history; and the security log, which expires.

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% only grows: add a correcting entry instead', tg_table_name;
end $$;

-- Changes of records that others rely on. Append-only.
create table audit_entries (
  id bigint generated always as identity primary key,
  actor_id uuid references accounts,
  action text not null,
  subject_id uuid not null,
  details jsonb not null default '{}',
  created_at timestamptz not null,
  -- Names of things only: a person's name has to be erasable.
  subject_name text not null default '',
  -- Each changed field, before and after.
  changes jsonb not null default '{}'
);
-- Newest first: all, by person, by kind of subject ('product' of 'product.saved') and by subject.
create index audit_entries_newest on audit_entries (created_at desc, id desc);
create index audit_entries_by_actor on audit_entries (actor_id, created_at desc, id desc);
create index audit_entries_by_kind on audit_entries (split_part(action, '.', 1), created_at desc, id desc);
create index audit_entries_by_subject on audit_entries (subject_id, created_at desc, id desc);
create trigger audit_entries_append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

-- Who signed in, failed to, changed what decides who controls an account, or read someone's data as staff. Separate from
-- the audit log: rows are deleted after SECURITY_LOG_DAYS and with their account. Networks are keyed hashes; no IP address
-- is stored.
create table security_events (
  id uuid primary key,
  kind text not null check (kind in (
    'signed_in', 'sign_in_failed', 'password_check_failed', 'reset_requested', 'password_reset', 'password_changed',
    'email_change_requested', 'email_changed', 'email_change_undone', 'roles_changed', 'data_exported', 'personal_data_read'
  )),
  account_id uuid references accounts (id),
  actor_id uuid references accounts (id),
  subject text not null default '' check (length(subject) <= 200),
  network text not null default '' check (length(network) <= 16),
  device text not null default '' check (length(device) <= 60),
  created_at timestamptz not null
);
create index security_events_newest on security_events (created_at desc, id desc);
create index security_events_by_account on security_events (account_id, created_at desc, id desc);
create index security_events_by_actor on security_events (actor_id, created_at desc, id desc);
create index security_events_by_kind on security_events (kind, created_at desc, id desc);
create index security_events_by_network on security_events (network, created_at desc, id desc);

-- The badge history: why a company has a badge, since when, and until when. Append-only; the newest entry about a badge
-- decides whether the company has it.
create table badge_changes (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  badge text not null,
  is_given boolean not null,
  reason text not null check (reason <> ''),
  -- Where the documents are. Only admins see it.
  evidence text,
  expires_on date,
  -- Null if the badge expired.
  actor_id uuid references accounts,
  created_at timestamptz not null,
  check (is_given or (expires_on is null and evidence is null))
);
create index badge_changes_of_company on badge_changes (company_id, id desc);
create index badge_changes_expiring on badge_changes (expires_on) where expires_on is not null;
create trigger badge_changes_append_only before update or delete or truncate on badge_changes
  for each statement execute function refuse_change();
