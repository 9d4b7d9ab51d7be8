-- People who work for a brand or dispensary besides its owner, who is the listing's owner_id and has no row here (ADR 64).
create table listing_members (
  kind text not null check (kind in ('brand', 'dispensary')),
  listing_id uuid not null,
  account_id uuid not null references accounts,
  role text not null check (role in ('manager', 'counter')),
  added_at timestamptz not null,
  primary key (account_id, listing_id),
  -- Brands have no counter.
  check (kind = 'dispensary' or role = 'manager')
);
create index listing_members_of_listing on listing_members (listing_id);

-- Emailed invitations. A row is deleted when it is accepted, declined, revoked or expired; sent again, it gets another id, so
-- that the link before stops working.
create table member_invitations (
  id uuid primary key,
  kind text not null check (kind in ('brand', 'dispensary')),
  listing_id uuid not null,
  email text not null check (email = lower(email) and email <> ''),
  role text not null check (role in ('owner', 'manager', 'counter')),
  invited_by uuid not null references accounts,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  sent_count smallint not null default 1 check (sent_count between 1 and 5),
  unique (listing_id, email),
  check (kind = 'dispensary' or role <> 'counter')
);
create index member_invitations_by_email on member_invitations (email);
create index member_invitations_by_inviter on member_invitations (invited_by);
create index member_invitations_by_expiry on member_invitations (expires_at);

-- Whoever changes the owner: people whom a former owner let in must not work for the next one.
create function remove_listing_people() returns trigger language plpgsql as $$
begin
  delete from listing_members where listing_id = new.id;
  delete from member_invitations where listing_id = new.id;
  return null;
end $$;
create trigger brands_owner_changed after update of owner_id on brands for each row
  when (old.owner_id is distinct from new.owner_id) execute function remove_listing_people();
create trigger dispensaries_owner_changed after update of owner_id on dispensaries for each row
  when (old.owner_id is distinct from new.owner_id) execute function remove_listing_people();

-- When the seller hid the checklist of their dashboard.
alter table seller_profiles add column checklist_hidden_at timestamptz;
