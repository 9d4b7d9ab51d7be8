-- no transaction
-- The roll-up and the dashboards count the reviews of a day; without it they read all reviews.
create index concurrently reviews_by_time on reviews (created_at) include (product_id, dispensary_id, stars) where not is_hidden;
