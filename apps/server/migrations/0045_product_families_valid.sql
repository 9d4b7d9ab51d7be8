alter table products validate constraint products_family;
