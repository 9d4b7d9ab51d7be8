-- Payments as the provider reports them, refunds, and why a person has to look at one.

-- One order's payment. 'captured' requires the requested amount and currency; any other captured money is 'mismatched' and
-- is refunded.
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
  -- Requested, whether or not it has arrived; never more than was captured.
  refund_asked_cents integer not null default 0,
  refunded_cents integer not null default 0,
  -- Not used: flags are in payment_flags. A later migration can drop it together with flag_cleared_at.
  flag text check (flag in ('wrong_amount', 'wrong_order', 'refund_refused', 'reversed', 'disputed')),
  created_at timestamptz not null,
  captured_at timestamptz,
  -- When to poll the provider again; null if nothing more is expected.
  look_at timestamptz,
  looks integer not null default 0,
  flag_cleared_at timestamptz,
  constraint money_has_a_capture check (
    (status in ('captured', 'mismatched'))
      = (num_nulls(capture_id, captured_cents, captured_currency, captured_at) = 0)
  ),
  constraint captured_is_what_was_asked check (
    status <> 'captured' or (captured_cents = amount_cents and captured_currency = currency)
  ),
  constraint refunds_within_what_was_taken check (
    0 <= refunded_cents and refunded_cents <= refund_asked_cents
      and refund_asked_cents <= coalesce(captured_cents, 0)
  ),
  constraint cleared_was_flagged check (flag_cleared_at is null or flag is not null)
);
create index payments_to_look_at on payments (look_at) where look_at is not null;
create index payments_flagged on payments (created_at desc) where flag is not null;

-- A captured payment stays captured; only refunds follow. A closed payment can still be captured, because the provider may
-- have captured it at the moment the order was canceled.
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

-- Why an admin has to look at a payment: one row per event, so that none hides another.
create table payment_flags (
  payment_id uuid not null references payments,
  flag text not null
    check (flag in ('wrong_amount', 'wrong_order', 'refund_refused', 'reversed', 'disputed')),
  -- The provider's dispute or reversal, our refund, or the order or capture that was wrong. Reported again, it is the
  -- same row.
  cause text not null,
  raised_at timestamptz not null,
  -- When it was resolved; by whom and how is in the audit log.
  cleared_at timestamptz,
  primary key (payment_id, flag, cause)
);
create index payment_flags_waiting on payment_flags (raised_at desc) where cleared_at is null;

-- The idempotency id of a request to the provider, written before it is sent, so that a retry after a crash uses the same
-- one. Each kind has at most one open request.
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
  -- Identifies the decision to refund: repeated, it is the same refund. For a refund made at the provider it is the
  -- provider's id.
  request_key text not null,
  -- The idempotency id at the provider; replaced when the provider has forgotten the old one.
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

-- Webhook events of the provider: once per event, in whatever order and however often they arrive. Of their content, only
-- the ids of what they are about are stored; the facts are fetched from the provider.
create table payment_events (
  id text primary key,
  type text not null,
  names text[] not null,
  received_at timestamptz not null,
  handled_at timestamptz
);
