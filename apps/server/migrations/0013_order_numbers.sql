-- People read an order's number out loud: it is shown with letters and a check character (orders/order-number.ts).
create sequence order_numbers as integer;
alter table orders add column number integer;
alter table orders alter column number set default nextval('order_numbers');
alter sequence order_numbers owned by orders.number;
