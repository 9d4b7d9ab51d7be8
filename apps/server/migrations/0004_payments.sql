-- The money of one order, as far as the provider has told. 'captured' can only be written with the amount and
-- the currency that were asked for; anything else that was taken is 'mismatched' and goes back.
create table payments (
  id uuid primary key,
  order_id uuid not null unique references orders,
  amount_cents integer not null check (amount_cents > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  description text not null,
  status text not null default 'created'
    check (status in ('created', 'pending', 'captured', 'mismatched', 'closed')),
  provider_order_id text unique,
  capture_id text unique,
  captured_cents integer,
  captured_currency text,
  -- Asked for, whether or not it has arrived; never more than was taken.
  refund_asked_cents integer not null default 0,
  refunded_cents integer not null default 0,
  -- Why a person should look at it.
  flag text check (flag in ('wrong_amount', 'wrong_order', 'refund_refused', 'reversed', 'disputed')),
  created_at timestamptz not null,
  captured_at timestamptz,
  -- When to ask the provider again; null when nothing more is expected.
  look_at timestamptz,
  looks integer not null default 0,
  constraint money_has_a_capture check (
    (status in ('captured', 'mismatched'))
      = (num_nulls(capture_id, captured_cents, captured_currency, captured_at) = 0)
  ),
  constraint captured_is_what_was_asked check (
    status <> 'captured' or (captured_cents = amount_cents and captured_currency = currency)
  ),
  constraint mismatch_is_flagged check (status <> 'mismatched' or flag is not null),
  constraint refunds_within_what_was_taken check (
    0 <= refunded_cents and refunded_cents <= refund_asked_cents
      and refund_asked_cents <= coalesce(captured_cents, 0)
  )
);
create index payments_to_look_at on payments (look_at) where look_at is not null;
create index payments_flagged on payments (created_at desc) where flag is not null;

-- Money that was taken stays in the books: only refunds answer it. A closed payment can still be paid, because
-- the provider may have taken the money at the very moment the order was given up.
create function check_payment_step() returns trigger language plpgsql as $$
begin
  if (old.status, new.status) not in (
    ('created', 'pending'), ('created', 'captured'), ('created', 'mismatched'), ('created', 'closed'),
    ('pending', 'captured'), ('pending', 'mismatched'), ('pending', 'closed'),
    ('closed', 'pending'), ('closed', 'captured'), ('closed', 'mismatched')
  ) then
    raise exception 'a payment cannot go from % to %', old.status, new.status
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger payments_step before update of status on payments
  for each row when (old.status is distinct from new.status) execute function check_payment_step();

-- The id under which the provider is asked to do something, written before it is asked, so that whoever comes
-- back after a crash asks under the same one. One of a kind is open at a time.
create table payment_requests (
  id uuid primary key,
  payment_id uuid not null references payments,
  kind text not null check (kind in ('create', 'capture')),
  created_at timestamptz not null,
  answered_at timestamptz
);
create unique index one_open_payment_request on payment_requests (payment_id, kind)
  where answered_at is null;

create table refunds (
  id uuid primary key,
  payment_id uuid not null references payments,
  -- Names the decision to refund: repeating it is the same refund. Refunds made by hand at the provider's
  -- carry the provider's id here.
  request_key text not null,
  -- What the provider is asked under; a new one when the provider has forgotten the old.
  request_id uuid not null,
  requested_at timestamptz not null,
  amount_cents integer not null check (amount_cents > 0),
  reason text not null,
  status text not null check (status in ('asked', 'done', 'refused')),
  provider_refund_id text unique,
  created_at timestamptz not null,
  settled_at timestamptz,
  unique (payment_id, request_key),
  constraint settled_has_a_time check ((status = 'asked') = (settled_at is null)),
  constraint done_has_proof check (status <> 'done' or provider_refund_id is not null)
);

-- What the provider told us by itself: once per event, whatever the order and however often. Of its content
-- only the names of what it is about are kept; the facts are asked for.
create table payment_events (
  id text primary key,
  type text not null,
  names text[] not null,
  received_at timestamptz not null,
  handled_at timestamptz
);
