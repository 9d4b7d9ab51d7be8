-- Filters, order and columns of a back-office list that someone saved under a name. Personal: the search text may be a name.
create table saved_views (
  id uuid primary key,
  account_id uuid not null references accounts,
  list text not null check (list <> ''),
  name text not null check (name <> ''),
  -- The query of the list's URL. Each list parses it as it parses any URL.
  search text not null,
  created_at timestamptz not null
);
create unique index saved_views_by_name on saved_views (account_id, list, lower(name));
