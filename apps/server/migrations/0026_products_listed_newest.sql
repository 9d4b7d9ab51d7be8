-- no transaction
-- The admins' list of products turns its pages in it: what is archived is in no list.
create index concurrently products_listed_newest on products (created_at desc, id desc) where status <> 'archived';
