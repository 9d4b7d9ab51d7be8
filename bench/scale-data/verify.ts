import type { ParallelConnections } from './parallel-connections.ts'

/**
 * Loads the same products again through the triggers and compares: when a module changes its denormalized
 * columns, the loader must follow. Rolled back at the end.
 */
export async function verifyCopies(connections: ParallelConnections): Promise<void> {
  await connections.run('begin')
  try {
    const columns = `brand_id, name, description, category, kind, price_cents, own_flags, status, popularity,
      created_at, updated_at`
    const { rows } = await connections.run(`
      with picked as (select * from products where is_public and family_id is null order by id limit 50),
      again as (
        insert into products (id, ${columns}) select gen_random_uuid(), ${columns} from picked
        returning id, name, description, created_at, flags, brand_name, is_public)
      select picked.id as loaded, again.id as made,
        (picked.flags, picked.brand_name, picked.is_public) is distinct from
          (again.flags, again.brand_name, again.is_public) as differs
      from picked join again using (name, description, created_at)`)
    if (rows.length < 50 || rows.some(({ differs }) => differs)) {
      throw new Error('Products differ from what copy_from_brand() would have made of them.')
    }
    const pairs = [rows.map(({ loaded }) => loaded), rows.map(({ made }) => made)]
    const documents = await connections.run(
      `select from unnest($1::uuid[], $2::uuid[]) as pair(loaded, made)
       left join product_search a on a.product_id = loaded left join product_search b on b.product_id = made
       where (a.category, a.kind, a.flags, a.price_cents, a.popularity, a.document) is distinct from
         (b.category, b.kind, b.flags, b.price_cents, b.popularity, b.document)`,
      pairs,
    )
    if (documents.rowCount) {
      throw new Error(
        'Search documents differ from what refresh_product_search() would have written.',
      )
    }
  } finally {
    await connections.run('rollback')
  }
}

/** Refreshing a family must change nothing. */
export async function verifyFamilies(connections: ParallelConnections): Promise<void> {
  const sizes = `select array_agg(concat_ws(' ', id, represented_by, list_prices, rating_sum, rating_count) order by id)
    as sizes from products where family_id in (select id from product_families order by id limit 50)`
  const before = await connections.run(sizes)
  await connections.run(
    'select refresh_product_family(id, true) from (select id from product_families order by id limit 50) as picked',
  )
  const after = await connections.run(sizes)
  if (JSON.stringify(before.rows) !== JSON.stringify(after.rows)) {
    throw new Error('Families differ from what refresh_product_family() would have made of them.')
  }
}

/** Stored totals must match their rows. */
export async function verifySums(connections: ParallelConnections): Promise<void> {
  const { rows } = await connections.run(`
    select (select count(*) from products where is_public and represented_by is null)
        = (select sum(n) from listing_counts where mask = 0 and category = '*' and kind = '*' and price_bucket = -1) as counts,
      (select sum(rating_count) from products) + (select sum(rating_count) from dispensaries)
        = (select count(*) from reviews where not is_hidden) as ratings,
      (select count(*) from products where is_public and represented_by is null)
        = (select count(*) from product_search) as documents,
      (select count(*) from listing_count_deltas) = 0 as folded,
      (select count(*) from search_word_count_deltas) = 0 and not exists (
        select from search_common_words w where
          (select sum(n) from search_word_counts c where c.lexeme = w.lexeme and slice = 1) is distinct from
          (select sum(n) from search_word_counts c where c.lexeme = w.lexeme and slice = 2)) as words,
      (select count(*) from dispensaries where is_approved and not is_archived)
        = (select sum(n) from dispensary_tally) as dispensaries,
      not exists (select from product_availability a join products p on p.id = a.product_id
        where (a.is_public, a.category, a.kind, a.flags, a.price_cents, a.created_at, a.represented_by)
          is distinct from (p.is_public, p.category, p.kind, p.flags, p.price_cents, p.created_at, p.represented_by))
        as shelves`)
  const wrong = Object.entries(rows[0] ?? {}).filter(([, isRight]) => !isRight)
  if (wrong.length > 0)
    throw new Error(`Totals do not match: ${wrong.map(([name]) => name).join(', ')}.`)
}
