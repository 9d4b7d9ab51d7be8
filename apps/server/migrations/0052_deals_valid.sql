alter table order_lines validate constraint order_lines_deal;
alter table order_lines validate constraint discounted_by_deal;
