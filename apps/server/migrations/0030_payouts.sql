-- What sellers earned from shipped merchandise, and the transfers that pay it out.

create table payouts (
  id uuid primary key,
  seller_id uuid not null references accounts,
  status text not null default 'created' check (status in ('created', 'paid', 'failed')),
  amount_cents integer not null check (amount_cents > 0),
  -- Of the bank account that the transfer goes to.
  account_last_four text not null check (account_last_four ~ '^\d{4}$'),
  created_at timestamptz not null,
  -- When it was marked as paid or failed.
  settled_at timestamptz,
  paid_on date,
  reference text check (reference <> ''),
  failure_reason text check (failure_reason <> ''),
  constraint settled_has_a_time check ((status = 'created') = (settled_at is null)),
  constraint paid_has_a_transfer check (status <> 'paid' or num_nulls(paid_on, reference) = 0),
  constraint failed_has_a_reason check ((status = 'failed') = (failure_reason is not null))
);
-- Two admins who create a payout at once create one.
create unique index payouts_one_open on payouts (seller_id) where status = 'created';
create index payouts_of_seller on payouts (seller_id, created_at desc, id desc);
create index payouts_newest on payouts (created_at desc, id desc);
create index payouts_by_status on payouts (status, created_at desc, id desc);

-- A paid payout can still fail, when the bank returns the money. A failed one stays failed.
create function check_payout_step() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (('created', 'paid'), ('created', 'failed'), ('paid', 'failed')) then
    raise exception 'a payout cannot go from % to %', old.status, new.status using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payouts_step before update of status on payouts
  for each row when (old.status is distinct from new.status) execute function check_payout_step();

-- The seller's part of each shipped order line, and what later refunds took back. Amounts are never changed or deleted; an
-- entry is in one payout at most.
create table seller_entries (
  id bigint generated always as identity primary key,
  order_id uuid not null,
  line smallint not null,
  -- The line's. Without a foreign key, which would lock the account after the order (ADR 5).
  seller_id uuid not null,
  amount_cents integer not null check (amount_cents <> 0),
  -- What was refunded of the order when the entry was written: one entry per line and refund.
  refunded_cents integer not null check (refunded_cents >= 0),
  available_at timestamptz not null,
  created_at timestamptz not null,
  payout_id uuid references payouts,
  foreign key (order_id, line) references order_lines,
  unique (order_id, line, refunded_cents)
);
create index seller_entries_unpaid on seller_entries (seller_id, available_at) include (amount_cents, order_id)
  where payout_id is null;
create index seller_entries_of_seller on seller_entries (seller_id, id desc);
create index seller_entries_of_payout on seller_entries (payout_id, id) where payout_id is not null;

create function check_entry_change() returns trigger language plpgsql as $$
begin
  if (old.order_id, old.line, old.seller_id, old.amount_cents, old.refunded_cents, old.available_at, old.created_at)
      is distinct from
      (new.order_id, new.line, new.seller_id, new.amount_cents, new.refunded_cents, new.available_at, new.created_at)
    or (old.payout_id is not null and new.payout_id is not null) then
    raise exception 'a seller entry changes its payout only, and leaves one before it joins another'
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger seller_entries_change before update on seller_entries
  for each row execute function check_entry_change();
create trigger seller_entries_keep before delete or truncate on seller_entries
  for each statement execute function refuse_change();

-- Staff who see a bank number are in the security log.
alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'signed_in', 'sign_in_failed', 'password_check_failed', 'reset_requested', 'password_reset', 'password_changed',
  'email_change_requested', 'email_changed', 'email_change_undone', 'roles_changed', 'data_exported', 'personal_data_read',
  'bank_details_read'
)) not valid;
