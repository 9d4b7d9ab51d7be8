alter table orders validate constraint orders_cancel_reasons;
