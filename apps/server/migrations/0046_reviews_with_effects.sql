-- no transaction
-- The latest reviewers who reported effects: an index-only scan.
create index concurrently reviews_with_effects on reviews (product_id, created_at desc, id desc) include (effects)
  where product_id is not null and not is_hidden and effects <> 0;
