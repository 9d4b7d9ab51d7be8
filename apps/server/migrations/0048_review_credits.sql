-- When a review starts to count toward gifts, and its coins can be spent; null if it is too short or a copy. Reviews
-- written before this rule count.
alter table reviews add column counts_from timestamptz default '-infinity';

-- Canceled, and its coins returned, because the coins that bought it were taken back.
alter table coin_codes add column revoked_at timestamptz;

-- Keyed hashes of who gets a gift: each gift goes once to a mailbox and once to a shipping address.
alter table item_redemptions add column mailbox text, add column household text;
