-- Opening hours of dispensaries, in the local time of the place.

-- The local time at an instant. Of the hour that comes twice when clocks go back, the first pass is the minute before it, so
-- that local time never goes back and a place that has closed does not open again.
create function local_time_at(instant timestamptz, zone text) returns timestamp
  language sql immutable parallel safe as
$$ select case when (instant at time zone zone) at time zone zone = instant then instant at time zone zone
  else date_trunc('hour', instant at time zone zone) - interval '1 minute' end $$;

-- The first instant at which local_time_at() is at least this. A time that is skipped when clocks go forward is the moment
-- they do.
create function instant_at(local timestamp, zone text) returns timestamptz
  language sql immutable parallel safe as
$$ select case when (local at time zone zone) at time zone zone = local then local at time zone zone
  else date_trunc('hour', (local at time zone zone) at time zone zone) at time zone zone end $$;

-- Minutes of a day at which a place is open: up to three spans that start on this day, each up to 24 hours long. From 1440
-- on it is after midnight. A multirange has no overlapping spans.
create function is_day_hours(spans int4multirange) returns boolean
  language sql immutable parallel safe as
$$ select count(*) <= 3 and coalesce(bool_and(lower(span) between 0 and 1439 and upper(span) - lower(span) <= 1440), true)
  from unnest(spans) as span $$;

-- Seven such days in one value: Monday is 0 to 2879, Tuesday 2880 to 5759 and so on. So each span keeps the day it belongs
-- to, which a special day replaces. What is open after midnight must end before the next day opens.
create function is_week_hours(week int4multirange) returns boolean
  language sql immutable parallel safe as
$$ with spans as (
    select lower(span) / 2880 as day, lower(span) % 2880 as opens, upper(span) - lower(span) as minutes
    from unnest(week) as span
  )
  select week <@ int4range(0, 7 * 2880)
    and not exists (select from spans where opens > 1439 or minutes > 1440)
    and not exists (select from spans group by day having count(*) > 3)
    and not exists (
      select from spans a join spans b on b.day = (a.day + 1) % 7 where a.opens + a.minutes - 1440 > b.opens) $$;

create table dispensary_hours (
  dispensary_id uuid primary key references dispensaries,
  time_zone text not null check (time_zone in ('America/New_York', 'America/Chicago', 'America/Denver', 'America/Phoenix',
    'America/Los_Angeles', 'America/Anchorage', 'Pacific/Honolulu')),
  week int4multirange not null check (is_week_hours(week))
);

-- Holidays and other days with hours of their own, or closed. They replace the spans that start on this weekday.
create table dispensary_special_days (
  dispensary_id uuid not null references dispensary_hours on delete cascade,
  day date not null,
  -- Limits their number.
  position smallint not null check (position between 0 and 39),
  note text not null default '' check (length(note) <= 60),
  spans int4multirange not null check (is_day_hours(spans)),
  primary key (dispensary_id, day),
  unique (dispensary_id, position)
);
create index dispensary_special_days_by_day on dispensary_special_days (day);

-- As typed by the applicant ('Mo-Fr 09:00-21:00'), for the dispensary that an approval creates.
alter table application_locations add column hours text not null default '';
