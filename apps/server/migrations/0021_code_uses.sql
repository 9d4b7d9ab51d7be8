-- Which code an order was placed with, kept when the order lets it go: money that comes late asks for it again.
create table code_uses (
  order_id uuid primary key references orders,
  code_id uuid not null references coin_codes
);
