-- no transaction
-- Which products use a lab result: before it is served, and before it is deleted.
create index concurrently products_of_lab_report on products ((contents ->> 'labReport'))
  where contents ->> 'labReport' is not null;
