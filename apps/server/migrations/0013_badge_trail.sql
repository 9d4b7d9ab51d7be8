-- Why a company has a badge, since when, and until when. Entries are only ever added; the newest about a badge
-- says whether it stands.
create table badge_changes (
  id bigint generated always as identity primary key,
  company_id uuid not null,
  badge text not null,
  is_given boolean not null,
  reason text not null check (reason <> ''),
  -- Where the papers are. For admins' eyes.
  evidence text,
  expires_on date,
  -- Null: the calendar took it away.
  actor_id uuid references accounts,
  created_at timestamptz not null,
  check (is_given or (expires_on is null and evidence is null))
);
create index badge_changes_of_company on badge_changes (company_id, id desc);
create index badge_changes_expiring on badge_changes (expires_on) where expires_on is not null;
create trigger badge_changes_append_only before update or delete or truncate on badge_changes
  for each statement execute function refuse_change();

-- Badges given before there was a trail begin theirs here.
insert into badge_changes (company_id, badge, is_given, reason, created_at)
  select company.id, badge.name, true, 'Verified before this record was kept.', company.updated_at
  from (select id, flags, updated_at from brands union all select id, flags, updated_at from dispensaries) as company
  join (values (1, 'isBlackOwned'), (2, 'isIndigenousOwned'), (4, 'isPOCOwned'), (8, 'isWomanOwned'),
    (16, 'isLgbt'), (32, 'equityVerified'), (64, 'isSustainable'), (128, 'isWorkerCoop'), (256, 'isUnionized'))
    as badge(bit, name) on company.flags & badge.bit <> 0
  order by company.updated_at, company.id;
