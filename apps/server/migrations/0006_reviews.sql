-- Reviews, their votes, reports and replies, and the ratings they add up to.

create table reviews (
  id uuid primary key,
  product_id uuid references products,
  dispensary_id uuid references dispensaries,
  account_id uuid not null references accounts,
  stars smallint not null check (stars between 1 and 5),
  comment text not null check (comment <> ''),
  effects integer not null default 0 check (effects & ~4095 = 0),
  is_verified boolean not null default false,
  is_rewarded boolean not null default false,
  is_hidden boolean not null default false,
  helpful_count integer not null default 0 check (helpful_count >= 0),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When it starts to count toward gifts and its coins can be spent; null if it is too short or a copy. Reviews from
  -- before this rule count.
  counts_from timestamptz default '-infinity',
  check (num_nonnulls(product_id, dispensary_id) = 1)
);
create unique index reviews_once_per_product on reviews (product_id, account_id) where product_id is not null;
create unique index reviews_once_per_dispensary on reviews (dispensary_id, account_id)
  where dispensary_id is not null;
create index reviews_of_account on reviews (account_id);

-- One index per sort order: the ids of a page are an index-only scan, and 'after this review' is one row comparison.
-- 'Lowest' sorts by missing stars, so that all of them are descending and newest first among equals; it includes stars
-- because the planner uses an index-only scan for an expression only if its column is in the index.
create index reviews_of_product_newest on reviews (product_id, created_at desc, id desc)
  where product_id is not null and not is_hidden;
create index reviews_of_product_highest on reviews (product_id, stars desc, created_at desc, id desc)
  where product_id is not null and not is_hidden;
create index reviews_of_product_lowest on reviews (product_id, (5 - stars) desc, created_at desc, id desc)
  include (stars) where product_id is not null and not is_hidden;
create index reviews_of_product_helpful on reviews (product_id, helpful_count desc, created_at desc, id desc)
  where product_id is not null and not is_hidden;
create index reviews_of_dispensary_newest on reviews (dispensary_id, created_at desc, id desc)
  where dispensary_id is not null and not is_hidden;
create index reviews_of_dispensary_highest on reviews (dispensary_id, stars desc, created_at desc, id desc)
  where dispensary_id is not null and not is_hidden;
create index reviews_of_dispensary_lowest on reviews (dispensary_id, (5 - stars) desc, created_at desc, id desc)
  include (stars) where dispensary_id is not null and not is_hidden;
create index reviews_of_dispensary_helpful on reviews (dispensary_id, helpful_count desc, created_at desc, id desc)
  where dispensary_id is not null and not is_hidden;

-- How many reviews gave one star, two, and so on; updated in the review's transaction, never counted on read.
create table review_histograms (
  subject_id uuid primary key,
  counts integer[] not null check (array_length(counts, 1) = 5 and 0 <= all (counts))
);

-- The only writer of rating sum, count and histogram. Everyone locks the review, then the reviewed row, then its histogram,
-- so concurrent reviews wait for each other and cannot deadlock.
create function apply_review() returns trigger language plpgsql as $$
declare
  subject uuid := case when tg_op = 'DELETE' then coalesce(old.product_id, old.dispensary_id)
    else coalesce(new.product_id, new.dispensary_id) end;
  lost smallint := case when tg_op <> 'INSERT' and not old.is_hidden then old.stars end;
  won smallint := case when tg_op <> 'DELETE' and not new.is_hidden then new.stars end;
  stars_change integer := coalesce(won, 0) - coalesce(lost, 0);
  count_change integer := num_nonnulls(won) - num_nonnulls(lost);
  first_counts integer[] := array[0, 0, 0, 0, 0];
begin
  if won is not distinct from lost then
    return null;
  end if;
  update products set rating_sum = rating_sum + stars_change, rating_count = rating_count + count_change
  where id = subject;
  if not found then
    update dispensaries set rating_sum = rating_sum + stars_change, rating_count = rating_count + count_change
    where id = subject;
  end if;
  if lost is not null then
    update review_histograms set counts[lost] = counts[lost] - 1 where subject_id = subject;
  end if;
  if won is not null then
    first_counts[won] := 1;
    insert into review_histograms as kept (subject_id, counts) values (subject, first_counts)
    on conflict (subject_id) do update set counts[won] = kept.counts[won] + 1;
  end if;
  return null;
end $$;
create trigger reviews_apply after insert or delete or update of stars, is_hidden on reviews
  for each row execute function apply_review();

-- Brands whose rating has to be summed again. The brand's row is not updated in the review's transaction: every review of
-- its 10,000 products would wait for it.
create table brand_ratings_due (
  id bigint generated always as identity primary key,
  brand_id uuid not null
);

create function note_brand_rating() returns trigger language plpgsql as $$
begin
  insert into brand_ratings_due (brand_id)
  select distinct brand_id from unnest(array[old.brand_id, new.brand_id]) as brand_id
  where brand_id is not null;
  return null;
end $$;
create trigger products_rated after update on products for each row
  when ((old.rating_sum, old.rating_count, old.brand_id, old.status = 'approved')
    is distinct from (new.rating_sum, new.rating_count, new.brand_id, new.status = 'approved')
    and (old.rating_count > 0 or new.rating_count > 0))
  execute function note_brand_rating();

-- Sums over the products, so it can run at any time and any number of times. Each statement sees what was committed before
-- it: the sum contains the changes of every due row that was taken, and later changes have a due row of their own.
create function fold_brand_ratings() returns void language plpgsql as $$
declare
  due uuid[];
begin
  with taken as (delete from brand_ratings_due returning brand_id)
  select array_agg(distinct brand_id) into due from taken;
  perform from brands where id = any (due) order by id for no key update;
  update brands set rating_sum = added.stars, rating_count = added.reviews
  from (
    select due_id, coalesce(sum(rating_sum), 0) as stars, coalesce(sum(rating_count), 0) as reviews
    from unnest(due) as due_id left join products on brand_id = due_id and status = 'approved'
    group by due_id
  ) as added
  where brands.id = added.due_id;
end $$;

-- Who bought what, written by orders, so that a review is verified whether it was written before or after the purchase.
create table verified_purchases (
  account_id uuid not null references accounts,
  product_id uuid not null references products,
  primary key (account_id, product_id)
);

create table review_votes (
  review_id uuid not null references reviews on delete cascade,
  account_id uuid not null references accounts,
  primary key (review_id, account_id)
);
create index review_votes_of_account on review_votes (account_id, review_id);

create table review_reports (
  review_id uuid not null references reviews on delete cascade,
  account_id uuid not null references accounts,
  reason text not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (review_id, account_id)
);
create index review_reports_open on review_reports (created_at) where decided_at is null;

-- What moderators decided and why; the newest decision applies.
create table review_decisions (
  id bigint generated always as identity primary key,
  review_id uuid not null references reviews on delete cascade,
  moderator_id uuid not null references accounts,
  decision text not null check (decision in ('hide', 'keep')),
  reason text not null,
  created_at timestamptz not null
);
create index review_decisions_of_review on review_decisions (review_id, id desc);

-- The listing owner's reply to a review, at most one.
create table review_replies (
  review_id uuid primary key references reviews on delete cascade,
  account_id uuid not null references accounts,
  comment text not null check (comment <> ''),
  created_at timestamptz not null
);
create index review_replies_of_account on review_replies (account_id, created_at);
