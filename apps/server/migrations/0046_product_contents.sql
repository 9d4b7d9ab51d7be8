-- What is in a product, as its seller says (contract/products.contents.ts). One column, so that a new fact needs no migration
-- and a revision replaces all of it; what was not said has no key.
alter table products add column contents jsonb not null default '{}';

-- A comparison with a missing value is null, which a check accepts.
alter table products add constraint products_contents_check check (
  jsonb_typeof(contents) = 'object'
  and contents ->> 'strainType' in ('indica', 'sativa', 'hybrid') is not false
  and (contents ->> 'thcMin')::numeric <= (contents ->> 'thcMax')::numeric is not false
  and (contents ->> 'cbdMin')::numeric <= (contents ->> 'cbdMax')::numeric is not false
  and contents ->> 'harvestedOn' <= contents ->> 'packagedOn' is not false) not valid;

-- Lab results as PDF files. The id is a hash of owner and content: nobody can delete or read the file of another account.
create table lab_reports (
  id text primary key check (id ~ '^[0-9a-v]{26}$'),
  -- Who uploaded it; null if the account was erased.
  owner_id uuid references accounts,
  created_at timestamptz not null
);
create index lab_reports_of_owner on lab_reports (owner_id) where owner_id is not null;
create index lab_reports_oldest on lab_reports (created_at, id);
