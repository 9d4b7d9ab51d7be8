alter table products validate constraint products_contents_check;
