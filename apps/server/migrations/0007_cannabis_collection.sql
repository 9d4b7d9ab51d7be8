-- What /cannabis_products shows: everything that is not shipped.
insert into collections (slug, title, rule) values
  ('cannabis', 'Cannabis products', '{"kinds": ["thc", "cbd"]}');
