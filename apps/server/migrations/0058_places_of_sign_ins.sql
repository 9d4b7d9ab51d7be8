-- A town near the network of a sign-in, as the operator's database had it at that time. Null: not known.
alter table sessions add column place text;
alter table sessions add constraint sessions_places check (char_length(place) <= 100) not valid;
alter table sign_in_notices add column place text;
alter table sign_in_notices add constraint sign_in_notices_places check (char_length(place) <= 100) not valid;
