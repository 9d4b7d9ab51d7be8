-- When somebody last set the stock by hand: counts that were seen before that are not counted from twice.
alter table products add column stock_set_at timestamptz;
