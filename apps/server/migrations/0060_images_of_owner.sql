-- no transaction
create index concurrently images_of_owner on images (owner_id) where owner_id is not null;
