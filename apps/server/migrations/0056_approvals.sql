-- Risky changes of staff that wait for another admin (ADR 83).

create table approvals (
  id uuid primary key,
  kind text not null check (kind in ('admin_role', 'refund', 'own_badges', 'payout', 'payout_run')),
  -- The account, order, company or seller that it changes. Null: a payout run.
  subject_id uuid,
  -- What the confirmed change is carried out with.
  payload jsonb not null check (jsonb_typeof(payload) = 'object' and octet_length(payload::text) <= 4000),
  -- What changes, and of what. Never a person's name, which has to be erasable.
  title text not null check (char_length(title) between 1 and 300),
  subject_name text not null default '' check (char_length(subject_name) <= 200),
  requested_by uuid not null references accounts,
  created_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > created_at),
  decision text check (decision in ('confirmed', 'rejected', 'withdrawn', 'expired')),
  decided_by uuid references accounts,
  decided_at timestamptz,
  check ((subject_id is null) = (kind = 'payout_run')),
  check ((decision is null) = (decided_at is null)),
  check ((decided_by is null) = (decision is null or decision = 'expired')),
  -- Two people: whoever asked can only withdraw it, and nobody else can.
  check ((decision is not distinct from 'withdrawn') = (decided_by is not distinct from requested_by)),
  check (decision is distinct from 'confirmed' or decided_at < expires_at)
);
create unique index approvals_open on approvals (kind, subject_id) nulls not distinct where decided_at is null;
create index approvals_newest on approvals (created_at desc, id desc);
create index approvals_by_requester on approvals (requested_by);
create index approvals_by_decider on approvals (decided_by) where decided_by is not null;

-- What was asked for is what is confirmed, once.
create function keep_approvals() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.decided_at is not null
    or to_jsonb(new) - '{decision,decided_by,decided_at}'::text[]
      is distinct from to_jsonb(old) - '{decision,decided_by,decided_at}'::text[] then
    raise exception 'an approval is decided once and cannot be changed otherwise';
  end if;
  return new;
end $$;
create trigger approvals_kept before update or delete on approvals for each row execute function keep_approvals();
