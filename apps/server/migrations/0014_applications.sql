-- What people ask of us in writing: to be listed, to own a listing, a stall, a repair. One queue, so that nothing
-- waits where nobody looks. A claim says who by its account alone, whose name and address are not copied here.
create table applications (
  id uuid primary key,
  kind text not null check (kind in ('brand', 'dispensary', 'claim', 'vendor', 'bug')),
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
  check ((status = 'waiting') = (decided_at is null)),
  check (kind <> 'claim' or (account_id is not null and num_nonnulls(brand_id, dispensary_id) = 1))
);
create index applications_waiting on applications (created_at, id) include (kind) where status = 'waiting';
create index applications_decided on applications (status, decided_at desc, id desc) where status <> 'waiting';
create index applications_of_account on applications (account_id) where account_id is not null;
create index applications_of_contact on applications (contact_email) where contact_email is not null;
create unique index applications_one_claim on applications (account_id, brand_id, dispensary_id)
  nulls not distinct where kind = 'claim' and status = 'waiting';

-- The places of a dispensary's application; approved, each has a listing of its own.
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
