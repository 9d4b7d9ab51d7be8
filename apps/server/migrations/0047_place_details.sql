-- What a visit depends on, and the license. Apart from the dispensary: few have all of it, and lists don't show it.
-- Values are those of contract/places.options.ts.
create table dispensary_details (
  dispensary_id uuid primary key references dispensaries,
  amenities text[] not null default '{}' check (amenities <@ array['wheelchair', 'parking', 'atm', 'delivery', 'veterans',
    'medical']),
  -- Besides English, as ISO 639 codes.
  languages text[] not null default '{}' check (cardinality(languages) <= 12),
  license_number text not null default '' check (length(license_number) <= 40),
  license_type text check (license_type in ('adultUse', 'medical', 'both', 'hemp'))
);
create index dispensary_details_by_amenity on dispensary_details using gin (amenities);
