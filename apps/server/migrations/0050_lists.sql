-- Lists of products, brands and dispensaries that people publish (ADR 75).

create table lists (
  id uuid primary key,
  account_id uuid not null references accounts,
  title text not null check (char_length(title) between 1 and 80),
  description text not null default '' check (char_length(description) <= 600),
  is_published boolean not null default false,
  -- By a moderator, whatever its author does.
  is_hidden boolean not null default false,
  -- The first time. Publishing again does not make it newer.
  published_at timestamptz,
  -- By the trigger below. At most 100, also for two requests at once.
  item_count integer not null default 0 check (item_count between 0 and 100),
  created_at timestamptz not null,
  -- Of its texts or items.
  updated_at timestamptz not null,
  check (not is_published or published_at is not null)
);
create index lists_of_account on lists (account_id, updated_at desc);
create index lists_newest on lists (published_at desc, id desc)
  where is_published and not is_hidden and item_count >= 3;
create index lists_longest on lists (item_count desc, published_at desc, id desc)
  where is_published and not is_hidden and item_count >= 3;

create table list_items (
  id uuid primary key,
  list_id uuid not null references lists on delete cascade,
  product_id uuid references products on delete cascade,
  brand_id uuid references brands on delete cascade,
  dispensary_id uuid references dispensaries on delete cascade,
  note text not null default '' check (char_length(note) <= 280),
  -- The order, with gaps where something was removed. Checked at the end of the transaction, so that two can be exchanged.
  position integer not null check (position >= 0),
  created_at timestamptz not null,
  check (num_nonnulls(product_id, brand_id, dispensary_id) = 1),
  unique (list_id, product_id),
  unique (list_id, brand_id),
  unique (list_id, dispensary_id),
  unique (list_id, position) deferrable initially deferred
);
create index list_items_of_product on list_items (product_id) where product_id is not null;
create index list_items_of_brand on list_items (brand_id) where brand_id is not null;
create index list_items_of_dispensary on list_items (dispensary_id) where dispensary_id is not null;

create function count_list_items() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update lists set item_count = item_count + 1 where id = new.list_id;
  else
    update lists set item_count = item_count - 1 where id = old.list_id;
  end if;
  return null;
end $$;
create trigger list_items_counted after insert or delete on list_items
  for each row execute function count_list_items();

create table list_reports (
  list_id uuid not null references lists on delete cascade,
  account_id uuid not null references accounts,
  reason text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (list_id, account_id)
);
create index list_reports_open on list_reports (created_at) where decided_at is null;
create index list_reports_of_account on list_reports (account_id);

-- What moderators decided and why; the newest decision applies.
create table list_decisions (
  id bigint generated always as identity primary key,
  list_id uuid not null references lists on delete cascade,
  moderator_id uuid not null references accounts,
  decision text not null check (decision in ('hide', 'keep')),
  reason text not null,
  created_at timestamptz not null
);
create index list_decisions_of_list on list_decisions (list_id, id desc);
create index list_decisions_of_moderator on list_decisions (moderator_id);
