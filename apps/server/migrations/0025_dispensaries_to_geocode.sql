alter table dispensaries validate constraint dispensaries_location_precision_check;
-- safe because the column is new: every row has null, so one scan of this table builds an empty index
create index dispensaries_to_geocode on dispensaries (geocode_after, id)
  where geocode_after is not null and not is_archived;
