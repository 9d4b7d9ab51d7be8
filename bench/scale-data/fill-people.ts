import type { ParallelConnections } from './parallel-connections.ts'
import type { Permutation, Popularity, Sizes } from './sizes.ts'
import { createPermutation } from './sizes.ts'

export async function fillAccounts(
  connections: ParallelConnections,
  { accounts }: Sizes,
): Promise<void> {
  await connections.runOnEach(
    (shard, count) => `
    insert into accounts (id, email, password_hash, first_name, last_name, username, age_band, frequency, intake,
      referral_code, created_at)
    select scale.account_id(i), 'reader' || i || '@scale.example', 'nobody can sign in with this', 'Reader',
      chr((65 + i % 26)::int) || 'ay', 'reader' || i, '31-35', 'prefer not to say', 'prefer not to say', 'S' || i,
      now() - interval '3 years'
    from generate_series(0::bigint, ${accounts - 1}) as i where i % ${count} = ${shard}`,
  )
}

/**
 * Reviews of products and dispensaries in chronological order, so those of one product are as scattered on
 * disk as in production. Authors of a subject come from a full-cycle stride, so no one reviews it twice.
 */
export async function fillReviews(
  connections: ParallelConnections,
  { products, accounts, dispensaries }: Sizes,
  { weight, shift }: Popularity,
  now: number,
): Promise<void> {
  const { step }: Permutation = createPermutation(accounts)
  const columns = `id, product_id, dispensary_id, account_id, stars, comment, effects, is_verified, is_rewarded,
    is_hidden, helpful_count, created_at, updated_at`
  const upTo = (rank: string) =>
    `floor(${weight} * ln((${rank} + ${shift}::float8) / ${0.5 + shift}))::bigint`
  await connections.runOnEach(
    (shard, count) => `
    insert into reviews (${columns})
    select scale.id(ms, r * 1000003 + j, 204), scale.product_id(i), null,
      scale.account_id((r * 131 + j * ${step}) % ${accounts}), scale.stars(i, chance), scale.comment(chance / 7),
      case when scale.kind(i) = 'goods' or chance % 4 = 0 then 0 else 1 << (chance / 11 % 12)::int end,
      chance % 3 = 0, true, chance % 200 = 0, case when chance % 9 = 0 then chance / 13 % 30 else 0 end,
      scale.time(ms), scale.time(ms)
    from (
      select r, j, i, chance,
        scale.product_ms(i) + ((${now} - scale.product_ms(i)) * (chance / 2147483648::float8))::bigint as ms
      from (
        select r, scale.product_of_rank(r) as i, ${upTo('(r + 0.5)')} - ${upTo('(r - 0.5)')} as n
        from generate_series(1::bigint, ${products}) as r where r % ${count} = ${shard}
      ) as ranked
      cross join lateral generate_series(1::bigint, n) as j
      cross join lateral (select scale.chance(r * 1000003 + j, 50) as chance) as c
      order by ms
    ) as written`,
  )
  await connections.runOnEach(
    (shard, count) => `
    insert into reviews (${columns})
    select scale.id(ms, i * 1000003 + j, 205), null, scale.dispensary_id(i),
      scale.account_id((i * 977 + j * ${step}) % ${accounts}), scale.stars(i, chance), scale.comment(chance / 7),
      0, false, true, chance % 200 = 0, case when chance % 9 = 0 then chance / 13 % 30 else 0 end,
      scale.time(ms), scale.time(ms)
    from (
      select i, j, chance, ${now} - (chance / 2147483648::float8 * 3e10)::bigint as ms
      from generate_series(0::bigint, ${dispensaries - 1}) as i
      cross join lateral generate_series(1::bigint, 5 + i % 31) as j
      cross join lateral (select scale.chance(i * 1000003 + j, 51) as chance) as c
      where i % ${count} = ${shard}
      order by ms
    ) as written`,
  )
}

/** Sum, count and histogram of every review subject, before the subjects exist. */
export async function aggregateReviews(connections: ParallelConnections): Promise<void> {
  await connections.run(`
    create unlogged table scale.ratings as
    select coalesce(product_id, dispensary_id) as subject_id, count(*)::int as n, sum(stars)::int as stars,
      array[count(*) filter (where stars = 1), count(*) filter (where stars = 2),
        count(*) filter (where stars = 3), count(*) filter (where stars = 4),
        count(*) filter (where stars = 5)]::int[] as counts
    from reviews where not is_hidden group by 1`)
  await connections.run('analyze scale.ratings')
  await connections.run(
    'insert into review_histograms (subject_id, counts) select subject_id, counts from scale.ratings',
  )
}
