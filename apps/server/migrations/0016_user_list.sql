-- What admins say of a seller's company. The address is one value: nothing ever asks for a part of it.
alter table seller_profiles
  add column flags integer not null default 0 check (flags & ~511 = 0),
  add column badge_note text not null default '',
  add column company_address jsonb;

-- The admins' list of accounts: by name, by role, and by any part of what a person goes by. The text begins with a
-- space, so that 'begins with' is a pattern, too, and one or two letters need not read every account.
create index accounts_by_name on accounts (lower(last_name), lower(first_name), id) where erased_at is null;
create index accounts_alike on accounts
  using gin (lower(' ' || first_name || ' ' || last_name || ' ' || username || ' ' || email) gin_trgm_ops);
create index accounts_sellers on accounts (created_at desc, id desc) where is_seller;
create index accounts_sellers_by_name on accounts (lower(last_name), lower(first_name), id) where is_seller;
create index accounts_sellers_by_email on accounts (email) where is_seller;
create index accounts_admins on accounts (id) where is_admin;
