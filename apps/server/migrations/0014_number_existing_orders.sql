-- safe because it locks rows, not the table, and the next version needs every number when it starts
update orders set number = numbered.number
from (select id, nextval('order_numbers')::integer as number from (select id from orders order by id) as oldest) as numbered
where orders.id = numbered.id and orders.number is null;
-- safe because it reads the rows under a lock for less than a second per million orders
alter table orders alter column number set not null;
