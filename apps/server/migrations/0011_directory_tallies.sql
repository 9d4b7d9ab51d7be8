-- How many public dispensaries and brands there are of each sort, so that their facets do not read every one of
-- them. A change appends a row in its own transaction: the sum is exact in every snapshot and no two writers wait
-- for each other. A job joins the rows of one sort into one.
create table dispensary_tally (
  category text not null,
  state text,
  flags integer not null,
  n integer not null
);
create index dispensary_tally_of_state on dispensary_tally (state);

create function note_dispensary() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.is_approved and not old.is_archived then
    insert into dispensary_tally (category, state, flags, n) values (old.category, old.state, old.flags, -1);
  end if;
  if tg_op <> 'DELETE' and new.is_approved and not new.is_archived then
    insert into dispensary_tally (category, state, flags, n) values (new.category, new.state, new.flags, 1);
  end if;
  return null;
end $$;
create trigger dispensaries_listed after insert or delete on dispensaries
  for each row execute function note_dispensary();
create trigger dispensaries_relisted after update on dispensaries for each row
  when ((old.is_approved, old.is_archived, old.category, old.state, old.flags)
    is distinct from (new.is_approved, new.is_archived, new.category, new.state, new.flags))
  execute function note_dispensary();
insert into dispensary_tally (category, state, flags, n)
  select category, state, flags, count(*) from dispensaries where is_approved and not is_archived group by 1, 2, 3;

create table brand_tally (
  sells_thc boolean not null,
  sells_cbd boolean not null,
  flags integer not null,
  n integer not null
);

create function note_brand() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.status = 'approved' then
    insert into brand_tally (sells_thc, sells_cbd, flags, n) values (old.sells_thc, old.sells_cbd, old.flags, -1);
  end if;
  if tg_op <> 'DELETE' and new.status = 'approved' then
    insert into brand_tally (sells_thc, sells_cbd, flags, n) values (new.sells_thc, new.sells_cbd, new.flags, 1);
  end if;
  return null;
end $$;
create trigger brands_listed after insert or delete on brands
  for each row execute function note_brand();
create trigger brands_relisted after update on brands for each row
  when ((old.status, old.sells_thc, old.sells_cbd, old.flags)
    is distinct from (new.status, new.sells_thc, new.sells_cbd, new.flags))
  execute function note_brand();
insert into brand_tally (sells_thc, sells_cbd, flags, n)
  select sells_thc, sells_cbd, flags, count(*) from brands where status = 'approved' group by 1, 2, 3;

-- The groups were read from here. A state's dispensaries are few: sorting them beats walking past all the others.
drop index dispensaries_groups;
create index dispensaries_of_state on dispensaries (state) include (id, category, flags, created_at, top_score)
  where is_approved and not is_archived;
