alter table orders validate constraint orders_state_check;
alter table orders validate constraint unconfirmed_is_an_open_pickup;
