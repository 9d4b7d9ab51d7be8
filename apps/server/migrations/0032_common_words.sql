-- Searches for one very common word: its facet counts and its best products are stored, because counting and ranking
-- 200,000 matches takes 0.4 s (docs/bench/search.md). A lexeme is a word as product_search stores it ('edibl').

-- The lexemes that the tables below cover; the others are searched directly.
create table search_common_words (
  lexeme text primary key,
  built_at timestamptz not null
);

-- How many public products contain the lexeme, by what facets count by. Slice 0: each combination. Slice 1: all flags
-- together (flags -1), for searches without a badge. Slice 2: by flags alone ('*', '*', -1), for searches with nothing
-- else.
create table search_word_counts (
  lexeme text not null,
  slice smallint not null,
  category text not null,
  kind text not null,
  price_bucket smallint not null,
  flags integer not null,
  n integer not null,
  primary key (lexeme, slice, category, kind, price_bucket, flags) include (n)
);

-- Changes that search_word_counts does not contain yet, added in the product's transaction, so that the sum of both tables
-- is exact in every snapshot. Rows are only ever added, so writers do not wait for each other.
create table search_word_count_deltas (
  id bigint generated always as identity primary key,
  -- Without positions.
  document tsvector not null,
  category text not null,
  kind text not null,
  price_bucket smallint not null,
  flags integer not null,
  n smallint not null
);

-- The best products of a lexeme by rank, then id: all above the cutoff of at least one group they belong to, once each. The
-- other columns are copies, for filtering.
create table search_word_products (
  lexeme text not null,
  product_id uuid not null,
  rank double precision not null,
  brand_id uuid not null,
  category text not null,
  kind text not null,
  flags integer not null,
  price_cents integer,
  primary key (lexeme, rank, product_id)
);
create index search_word_products_of_product on search_word_products (product_id);

-- Per group, the last product that is kept: every better one of the group is in search_word_products. Rank 0 means that the
-- whole group is. A group is a category ('*': all) and flags (listing_mask; 0: all).
create table search_word_cutoffs (
  lexeme text not null,
  category text not null,
  mask integer not null,
  rank double precision not null,
  product_id uuid not null,
  primary key (lexeme, category, mask)
);

-- Products whose place in search_word_products may have changed.
create table search_rank_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null
);

create function note_word_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into search_word_count_deltas (document, category, kind, price_bucket, flags, n)
    values (strip(old.document), old.category, old.kind, price_bucket(old.price_cents), old.flags, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into search_word_count_deltas (document, category, kind, price_bucket, flags, n)
    values (strip(new.document), new.category, new.kind, price_bucket(new.price_cents), new.flags, 1);
  end if;
  return null;
end $$;
create trigger product_search_counted after insert or delete on product_search
  for each row execute function note_word_counts();
create trigger product_search_recounted after update on product_search for each row
  when (old.category is distinct from new.category or old.kind is distinct from new.kind
    or price_bucket(old.price_cents) is distinct from price_bucket(new.price_cents)
    or old.flags is distinct from new.flags or old.document is distinct from new.document)
  execute function note_word_counts();

create function note_rank_change() returns trigger language plpgsql as $$
begin
  insert into search_rank_changes (product_id) values (coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger product_search_ranked after insert or delete on product_search
  for each row execute function note_rank_change();
create trigger product_search_reranked after update on product_search for each row
  when (old.* is distinct from new.*)
  execute function note_rank_change();
