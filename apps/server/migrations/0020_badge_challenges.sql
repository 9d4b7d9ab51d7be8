-- Somebody doubts a badge: an application like any other, about one badge of one company, with a day by which the
-- outcome is published.
alter table applications
  add column badge text,
  add column answer_by timestamptz,
  drop constraint applications_kind_check,
  add constraint applications_kind_check
    check (kind in ('brand', 'dispensary', 'claim', 'vendor', 'bug', 'challenge')),
  add constraint applications_challenge_check check (
    case when kind = 'challenge'
      then num_nulls(badge, answer_by) = 0 and num_nonnulls(brand_id, dispensary_id) = 1
      else num_nonnulls(badge, answer_by) = 0
    end);

-- A badge is checked once at a time, however many ask for it.
create unique index applications_one_challenge on applications (coalesce(brand_id, dispensary_id), badge)
  where kind = 'challenge' and status = 'waiting';
create index applications_challenges on applications (coalesce(brand_id, dispensary_id), created_at desc)
  where kind = 'challenge';
