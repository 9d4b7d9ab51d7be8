-- Why a person should look at a payment: one row for each thing that happened, so that none hides another.
create table payment_flags (
  payment_id uuid not null references payments,
  flag text not null
    check (flag in ('wrong_amount', 'wrong_order', 'refund_refused', 'reversed', 'disputed')),
  -- The dispute or reversal at the provider's, our refund, the order or the money that was not as asked. Told
  -- of again, it is the same row.
  cause text not null,
  raised_at timestamptz not null,
  -- When somebody had dealt with it; who, and how, is in the audit log.
  cleared_at timestamptz,
  primary key (payment_id, flag, cause)
);
create index payment_flags_waiting on payment_flags (raised_at desc) where cleared_at is null;

insert into payment_flags (payment_id, flag, cause, raised_at, cleared_at)
  select id, flag, '', created_at, flag_cleared_at from payments where flag is not null;
