-- Coins of a reversed earning that were spent on codes in use. If such a code comes back, they are taken after all.
create table forgiven_coins (
  -- The earning's, as in the ledger.
  reference text primary key,
  account_id uuid not null references accounts,
  earning text not null,
  coins integer not null check (coins > 0),
  forgiven_at timestamptz not null
);
create index forgiven_coins_of_account on forgiven_coins (account_id, forgiven_at);
