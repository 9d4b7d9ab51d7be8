-- no transaction
create unique index concurrently gift_once_per_household on item_redemptions (household, item) where is_held;
