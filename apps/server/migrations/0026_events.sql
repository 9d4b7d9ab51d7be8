-- Events that people reserve tickets for. A ticket is paid in cash at the entrance, so nothing here is a payment.
create table events (
  id uuid primary key,
  title text not null check (title <> ''),
  description text not null check (description <> ''),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Where the event is: its times are shown in this zone.
  time_zone text not null check (time_zone <> ''),
  place_name text not null check (place_name <> ''),
  address text not null,
  city text not null,
  state text not null check (state ~ '^[A-Z]{2}$'),
  zip text not null,
  price_cents integer not null check (price_cents between 0 and 100000),
  capacity integer not null check (capacity between 1 and 10000),
  -- Open tickets, counted by the trigger below only.
  reserved integer not null default 0,
  published_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint event_ends_after_start check (ends_at > starts_at),
  constraint event_never_overbooked check (reserved between 0 and capacity),
  -- Whoever has a ticket can read what it is for: such an event is canceled, not hidden.
  constraint draft_event_has_no_tickets check (published_at is not null or (reserved = 0 and cancelled_at is null))
);
create index events_by_start on events (starts_at, id);

create table event_tickets (
  id uuid primary key,
  event_id uuid not null references events,
  account_id uuid not null references accounts,
  -- At most two open tickets per account and event.
  seat smallint not null check (seat in (1, 2)),
  code text not null check (code ~ '^[2-9B-DF-HJ-NP-TV-XZ]{8}$'),
  -- Due at the entrance: the event's price when the ticket was reserved, less the coin code.
  price_cents integer not null check (price_cents >= 0),
  coin_code_id uuid references coin_codes,
  created_at timestamptz not null,
  reminded_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('holder', 'organizer')),
  checked_in_at timestamptz,
  constraint canceled_by_someone check ((cancelled_at is null) = (cancelled_by is null)),
  constraint canceled_or_checked_in check (cancelled_at is null or checked_in_at is null)
);
create unique index open_tickets_per_account on event_tickets (event_id, account_id, seat) where cancelled_at is null;
create unique index event_ticket_codes on event_tickets (event_id, code);
create unique index open_ticket_of_coin_code on event_tickets (coin_code_id) where cancelled_at is null;
create index event_tickets_of_account on event_tickets (account_id, id desc);

create function count_event_ticket() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.cancelled_at is null then
      update events set reserved = reserved + 1 where id = new.event_id;
    end if;
  elsif old.cancelled_at is null and new.cancelled_at is not null then
    update events set reserved = reserved - 1 where id = new.event_id;
  elsif old.cancelled_at is not null and new.cancelled_at is null then
    raise exception 'A canceled ticket is not opened again.';
  end if;
  return null;
end $$;
create trigger event_tickets_counted after insert or update of cancelled_at on event_tickets
  for each row execute function count_event_ticket();
