-- Photos of dispensaries, each with a description for people who don't see it (ADR 77).

create table dispensary_photos (
  id uuid primary key,
  dispensary_id uuid not null references dispensaries,
  image text not null references images,
  alt text not null check (char_length(alt) between 1 and 160),
  caption text not null default '' check (char_length(caption) <= 160),
  -- The first is the cover. Twelve places, so that two requests at once cannot add a thirteenth photo. Null: a moderator removed it,
  -- and it stays, so that the same image cannot be added again. Checked at the end, so that two can be exchanged.
  position smallint check (position between 0 and 11),
  added_by uuid not null references accounts,
  created_at timestamptz not null,
  -- Of its texts.
  updated_at timestamptz not null,
  unique (dispensary_id, image),
  unique (dispensary_id, position) deferrable initially deferred
);
create index dispensary_photos_of_image on dispensary_photos (image);
create index dispensary_photos_of_account on dispensary_photos (added_by);

create table photo_reports (
  photo_id uuid not null references dispensary_photos on delete cascade,
  account_id uuid not null references accounts,
  reason text not null check (char_length(reason) between 1 and 500),
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (photo_id, account_id)
);
create index photo_reports_open on photo_reports (created_at) where decided_at is null;
create index photo_reports_of_account on photo_reports (account_id);

-- What moderators decided and why; the newest decision applies.
create table photo_decisions (
  id bigint generated always as identity primary key,
  photo_id uuid not null references dispensary_photos on delete cascade,
  moderator_id uuid not null references accounts,
  decision text not null check (decision in ('hide', 'keep')),
  reason text not null,
  created_at timestamptz not null
);
create index photo_decisions_of_photo on photo_decisions (photo_id, id desc);
create index photo_decisions_of_moderator on photo_decisions (moderator_id);
