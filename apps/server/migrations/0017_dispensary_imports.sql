-- Dispensaries that come in bulk. A sheet is read into rows first; then each row is checked, or checked and created,
-- a few hundred at a time. How far that is changes in the transaction that does it, so a worker that dies loses and
-- repeats nothing.
create table dispensary_imports (
  id uuid primary key,
  source text not null check (source in ('file', 'service')),
  name text not null,
  -- Until it is read.
  file bytea,
  -- Where the service goes on.
  next_page text,
  columns text[] not null default '{}',
  mapping jsonb not null default '{}',
  status text not null
    check (status in ('reading', 'waiting', 'checking', 'checked', 'creating', 'done', 'failed')),
  needs_preview boolean not null,
  row_count integer not null default 0,
  -- The last line that is dealt with.
  position integer not null default 0,
  done_count integer not null default 0,
  ready_count integer not null default 0,
  created_count integer not null default 0,
  known_count integer not null default 0,
  failed_count integer not null default 0,
  problem text,
  actor_id uuid not null references accounts,
  created_at timestamptz not null
);
create index dispensary_imports_newest on dispensary_imports (created_at desc, id desc);

-- 'Sun & Moon, 5 Elm St.' and 'SUN & MOON, 5 Elm St' are one place.
create function dispensary_place_key(name text, address text, postal_code text) returns text
  language sql immutable parallel safe as
$$ select regexp_replace(lower(name), '[^[:alnum:]]+', '', 'g') || ' ' ||
  regexp_replace(lower(address), '[^[:alnum:]]+', '', 'g') || ' ' || left(postal_code, 5) $$;

create table dispensary_import_rows (
  import_id uuid not null references dispensary_imports on delete cascade,
  line integer not null,
  cells jsonb not null,
  flaw text,
  -- What the service calls the record.
  record_id text,
  place_key text,
  reference text,
  outcome text check (outcome in ('ready', 'created', 'known', 'failed')),
  reason text,
  dispensary_id uuid references dispensaries,
  primary key (import_id, line)
);
create unique index dispensary_import_rows_records on dispensary_import_rows (import_id, record_id)
  where record_id is not null;
create index dispensary_import_rows_places on dispensary_import_rows (import_id, place_key) where place_key is not null;
create index dispensary_import_rows_references on dispensary_import_rows (import_id, reference)
  where reference is not null;
create index dispensary_import_rows_left on dispensary_import_rows (import_id, outcome, line)
  where outcome in ('failed', 'known');
create index dispensary_import_rows_created on dispensary_import_rows (dispensary_id) where dispensary_id is not null;

-- Where an imported dispensary came from: its reference, and its name and address as they were. A key is taken once,
-- whoever runs the same sheet again, also when the dispensary has been renamed or deleted since.
create table dispensary_origins (
  key text primary key,
  dispensary_id uuid not null references dispensaries
);
create index dispensary_origins_dispensary on dispensary_origins (dispensary_id);

create index dispensaries_place_key on dispensaries (dispensary_place_key(name, address, postal_code))
  where not is_archived;
-- The table admins work in holds what is not approved as well: the listings' indexes do not.
create index dispensaries_all_newest on dispensaries (created_at desc, id desc) include (category, state, flags)
  where not is_archived;
create index dispensaries_all_by_name on dispensaries (lower(name), id) where not is_archived;
