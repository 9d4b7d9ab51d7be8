-- The HTML is clean before it is stored (blog/clean-html.ts); a draft has no day on which it came out.
create table blog_posts (
  id uuid primary key,
  title text not null check (title <> ''),
  description text not null,
  excerpt text not null,
  image text,
  categories text[] not null default '{}' check (categories <@ array[
    'food', 'politics', 'miscellaneous', 'business', 'media', 'products', 'dispensaries']),
  links text[] not null default '{}',
  published_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index blog_posts_newest on blog_posts (published_at desc, id desc) where published_at is not null;
