-- Why an order was canceled: a pickup can be handed over late only if its hold expired. Null: not canceled, or before this
-- column.
alter table orders add column cancel_reason text;
alter table orders add constraint orders_cancel_reasons check (
  cancel_reason in ('expired', 'deleted', 'asked', 'replaced', 'erased', 'sold_out')
) not valid;
