-- When whoever an order's name and address are of was erased, by account or, of a guest's order, by address: what is
-- still to be shipped keeps them until then.
alter table orders add column contact_erased_at timestamptz;
