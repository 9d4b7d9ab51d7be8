alter table orders validate constraint tax_details_is_an_object;
alter table orders validate constraint included_tax_within_items;
alter table orders validate constraint rounding_below_a_dollar;
alter table orders validate constraint only_pickup_has_these;
alter table orders validate constraint total_is_the_rounded_sum;
