-- A guest's pre-order waits in state 'unconfirmed' until its mailed link is used; nothing is held for it until then.
alter table orders
  drop constraint orders_state_check,
  add constraint orders_state_check
    check (state in ('unconfirmed', 'placed', 'paid', 'delivered', 'cancelled', 'refunded')) not valid,
  add constraint unconfirmed_is_an_open_pickup check (state <> 'unconfirmed'
    or (kind = 'pickup' and account_id is null and hold_until is not null and pickup_code is null
      and num_nonnulls(paid_at, delivered_at, cancelled_at, refunded_at) = 0)) not valid,
  -- What the customer said about residency, which some states' purchase limits depend on.
  add column is_resident boolean not null default false;

-- What unpaid orders hold, by whom: a row per product and size, only while the order is unpaid.
create table order_holds (
  order_id uuid not null references orders,
  product_id uuid not null references products,
  size text not null,
  dispensary_id uuid references dispensaries,
  units integer not null check (units > 0),
  -- Keyed hashes. The network is a guest's; orders of an account don't have one.
  mailbox text not null,
  network text,
  -- Whether the mailbox is known to be the customer's: an account's, or confirmed by link.
  is_verified boolean not null,
  primary key (order_id, product_id, size)
);
create index order_holds_of_product on order_holds (product_id);
create index order_holds_of_mailbox on order_holds (mailbox);
create index order_holds_of_network on order_holds (network) where network is not null;

-- In the database, so that no version of the code can keep a hold, or its hashes, past the order's payment or end.
create function end_holds() returns trigger language plpgsql as $$
begin
  delete from order_holds where order_id = new.id;
  return null;
end $$;
create trigger orders_end_holds after update of state on orders
  for each row when (old.state = 'placed' and new.state <> 'placed') execute function end_holds();
