-- What an admin says about an adjustment; every other entry's reason says enough.
alter table coin_entries add column note text;
-- Not validated: no older entry is an adjustment, so none has to be read for this.
alter table coin_entries add constraint adjustments_say_why
  check (reason <> 'adjustment' or note is not null) not valid;

-- Which product stands for a thing that reviews earn.
create table reward_items (
  item text primary key check (item in ('sticker', 'threePack', 'tote', 'tee')),
  product_id uuid not null unique references products
);

-- A redeemed thing belongs to the order it is sent with, and to nobody again once that order let it go.
create table item_redemptions (
  order_id uuid not null references orders,
  item text not null references reward_items,
  product_id uuid not null references products,
  account_id uuid not null references accounts,
  is_held boolean not null,
  created_at timestamptz not null,
  primary key (order_id, item)
);
create unique index item_redeemed_once on item_redemptions (account_id, item) where is_held;

-- What coins bought. The entry that paid for a code is referenced by its id.
create table coin_codes (
  id uuid primary key,
  code text not null unique check (code ~ '^[2-9B-DF-HJ-NP-TV-XZ]{10}$'),
  account_id uuid not null references accounts,
  offer text not null check (offer in ('freeShipping', 'ticketDiscount', 'freeTicket')),
  created_at timestamptz not null,
  used_at timestamptz,
  -- The order a code for free shipping was used in.
  order_id uuid references orders,
  constraint order_uses_its_code check (order_id is null or (used_at is not null and offer = 'freeShipping'))
);
create index coin_codes_of_account on coin_codes (account_id, id desc);
create unique index coin_codes_of_order on coin_codes (order_id) where order_id is not null;
