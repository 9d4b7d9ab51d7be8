-- Where a brand is based, as shoppers filter by it. brand_tally has neither states nor product types, so listings count the
-- brands themselves: it is no longer read, and the version after this one drops it with its triggers.
alter table brands add column city text not null default '';
alter table brands add column state text;
alter table brands add constraint brands_state_check check (state ~ '^[A-Z]{2}$') not valid;
