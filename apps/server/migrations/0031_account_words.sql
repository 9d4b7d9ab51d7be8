-- Small letters, and the signs that part the words of a name or a mail address as spaces, one for one.
create function spaced_words(words text) returns text language sql immutable parallel safe as $$
  select translate(lower(words), '.@_-+''', '      ')
$$;

-- How each word may begin, up to eight letters of it. One of these finds a person among millions in one list, where
-- trigrams have to be found in eight at once. Not 'parallel safe': a look into one list would be shared among workers
-- that take ten times as long to begin. A restore builds the index without a search path, so the schema is named.
create function word_beginnings(words text) returns text[] language plpgsql immutable strict as $$
declare
  word text;
  beginnings text[] := '{}';
begin
  foreach word in array string_to_array(public.spaced_words(words), ' ') loop
    for letters in 1 .. least(length(word), 8) loop
      beginnings := beginnings || left(word, letters);
    end loop;
  end loop;
  return beginnings;
end $$;
