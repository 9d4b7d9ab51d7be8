-- How exactly a dispensary's place is known: by its street address, as the center of its ZIP code or city, or as a pin that a
-- person placed. Null without a place, and for older rows until a job has compared them with their ZIP code.
alter table dispensaries add column location_precision text;
alter table dispensaries add constraint dispensaries_location_precision_check
  check (location_precision in ('street', 'zip', 'city', 'pin')) not valid;
-- From when on the street address may be looked up; null if there is nothing to look up.
alter table dispensaries add column geocode_after timestamptz;
