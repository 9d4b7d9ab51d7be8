-- The mailbox behind an address, as mailboxOf() in accounts/rules.ts: without a tag, and without dots at Gmail.
create function mailbox_of(email text) returns text language sql immutable strict parallel safe
return case
  when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '')
  else split_part(split_part(email, '@', 1), '+', 1)
end || '@' || split_part(email, '@', 2);
