-- no transaction
create unique index concurrently gift_once_per_mailbox on item_redemptions (mailbox, item) where is_held;
