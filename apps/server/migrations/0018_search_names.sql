-- Letters and digits only, so that 'dr bloom s' finds 'Dr. Bloom''s'; without articles and 'and', so that 'sable sage' and
-- 'the sable and sage' find 'Sable & Sage'. A name of nothing else keeps them.
create or replace function normal_name(name text) returns text language sql immutable parallel safe as $$
  select coalesce(nullif(trim(regexp_replace(words, '\m(the|an?|and)\M ?', '', 'g')), ''), words)
  from (select trim(regexp_replace(lower(name), '[^a-z0-9]+', ' ', 'g'))) as typed(words)
$$;
-- safe because it changes only names with an article or an 'and'
update search_names set norm = normal_name(name) where norm <> normal_name(name);
