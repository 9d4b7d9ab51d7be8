-- Canna-coins and what they buy, and the gifts that reviews earn.

-- The ledger of coins. Append-only; each earning has a unique reference and is paid once.
create table coin_entries (
  id bigint generated always as identity primary key,
  account_id uuid not null references accounts,
  amount integer not null check (amount <> 0),
  reason text not null,
  reference text not null unique,
  created_at timestamptz not null,
  -- What an admin says about an adjustment; every other reason is enough by itself.
  note text
);
-- Not valid, as in databases that had entries before the constraint: they were never checked against it.
alter table coin_entries add constraint adjustments_say_why
  check (reason <> 'adjustment' or note is not null) not valid;
create index coin_entries_of_account on coin_entries (account_id, id desc);
-- What partner visits paid, by brand: the third part of an entry's reference.
create index coin_entries_of_partner on coin_entries (split_part(reference, ':', 3), created_at)
  include (amount) where reason = 'partnerVisit';
create trigger coin_entries_append_only before update or delete or truncate on coin_entries
  for each statement execute function refuse_change();

-- The sum of an account's entries, written by the trigger only. The row lock serializes concurrent spending; the check
-- rejects what exceeds the balance.
create table coin_balances (
  account_id uuid primary key references accounts,
  balance integer not null constraint balance_never_negative check (balance >= 0)
);

create function apply_coin_entry() returns trigger language plpgsql as $$
begin
  -- Not an upsert: its proposed row would have to pass the check by itself, and a spend never does.
  update coin_balances set balance = balance + new.amount where account_id = new.account_id;
  if not found then
    insert into coin_balances (account_id, balance) values (new.account_id, new.amount)
    on conflict (account_id) do update set balance = coin_balances.balance + excluded.balance;
  end if;
  return null;
end $$;
create trigger coin_entries_apply after insert on coin_entries
  for each row execute function apply_coin_entry();

-- What coins bought. The ledger entry that paid for a code refers to it by id.
create table coin_codes (
  id uuid primary key,
  code text not null unique check (code ~ '^[2-9B-DF-HJ-NP-TV-XZ]{10}$'),
  account_id uuid not null references accounts,
  offer text not null check (offer in ('freeShipping', 'ticketDiscount', 'freeTicket')),
  created_at timestamptz not null,
  used_at timestamptz,
  -- The order that a free shipping code was used in.
  order_id uuid references orders,
  -- Canceled, and its coins returned, because the coins that bought it were taken back.
  revoked_at timestamptz,
  constraint order_uses_its_code check (order_id is null or (used_at is not null and offer = 'freeShipping'))
);
create index coin_codes_of_account on coin_codes (account_id, id desc);
create unique index coin_codes_of_order on coin_codes (order_id) where order_id is not null;

-- The code an order was placed with. Kept when a canceled order releases it, because a late payment needs it again.
create table code_uses (
  order_id uuid primary key references orders,
  code_id uuid not null references coin_codes
);

-- The product of each gift.
create table reward_items (
  item text primary key check (item in ('sticker', 'threePack', 'tote', 'tee')),
  product_id uuid not null unique references products
);

-- A redeemed gift belongs to the order it ships with, until that order releases it.
create table item_redemptions (
  order_id uuid not null references orders,
  item text not null references reward_items,
  product_id uuid not null references products,
  account_id uuid not null references accounts,
  is_held boolean not null,
  created_at timestamptz not null,
  -- Keyed hashes of who gets the gift: each gift goes once to a mailbox and once to a shipping address.
  mailbox text,
  household text,
  primary key (order_id, item)
);
create unique index item_redeemed_once on item_redemptions (account_id, item) where is_held;
create unique index gift_once_per_mailbox on item_redemptions (mailbox, item) where is_held;
create unique index gift_once_per_household on item_redemptions (household, item) where is_held;
