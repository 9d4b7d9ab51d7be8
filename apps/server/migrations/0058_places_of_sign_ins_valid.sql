alter table sessions validate constraint sessions_places;
alter table sign_in_notices validate constraint sign_in_notices_places;
