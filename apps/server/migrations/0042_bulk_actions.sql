-- What staff changed in several rows of a table at once, until it cannot be undone anymore: a job deletes it after ten minutes.
create table bulk_actions (
  id uuid primary key,
  list text not null check (list <> ''),
  account_id uuid not null references accounts,
  -- Whose menu it was.
  dispensary_id uuid references dispensaries,
  -- What the rows became, and the reason given for it.
  outcome text not null,
  reason text not null default '',
  summary text not null check (summary <> ''),
  -- The changed rows with their values before.
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  created_at timestamptz not null,
  undone_at timestamptz
);
create index bulk_actions_by_time on bulk_actions (list, created_at desc);
