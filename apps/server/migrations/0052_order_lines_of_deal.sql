-- no transaction
create index concurrently order_lines_of_deal on order_lines (deal_id) where deal_id is not null;
