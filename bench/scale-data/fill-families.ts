import type { ParallelConnections } from './parallel-connections.ts'

/**
 * Five products of one brand, category and kind are a family of three sizes and one of two: 400,000 cards for a million
 * products. As refresh_product_family() writes them; `verify.ts` checks that.
 */
export async function fillFamilies(connections: ParallelConnections): Promise<void> {
  await connections.run(`
    create table scale.sizes as
    with numbered as (
      select id, brand_id, category, kind,
        row_number() over (partition by brand_id, category, kind order by id) - 1 as n
      from products where is_public and not is_apparel
    ),
    placed as (
      select *, n / 5 * 2 + case when n % 5 < 3 then 0 else 1 end as family,
        case when n % 5 < 3 then n % 5 else n % 5 - 3 end as place
      from numbered
    ),
    counted as (
      select *, count(*) over family as sizes, first_value(id) over (family order by place) as first_id
      from placed window family as (partition by brand_id, category, kind, family)
    )
    select id, first_id, place, md5('family' || first_id)::uuid as family_id from counted where sizes > 1`)
  await connections.run('analyze scale.sizes')
  await connections.run(`
    insert into product_families (id, brand_id, category, kind, name, created_at)
    select s.family_id, brand_id, category, kind, name_without_size(name), created_at
    from scale.sizes s join products p on p.id = s.id where s.place = 0`)
  await connections.run(`
    update products p set family_id = s.family_id, size = (array['1', '3.5', '7'])[s.place + 1], units = 'g',
      represented_by = nullif(s.first_id, p.id), list_prices = case when s.place = 0 then f.prices end,
      rating_sum = case when s.place = 0 then f.stars else 0 end,
      rating_count = case when s.place = 0 then f.reviews else 0 end
    from scale.sizes s join (
      select scale.sizes.family_id, array_agg(price_cents order by place) as prices, sum(rating_sum) as stars,
        sum(rating_count) as reviews
      from scale.sizes join products using (id) group by 1
    ) as f using (family_id)
    where p.id = s.id`)
  await connections.run(`
    insert into review_histograms (subject_id, counts)
    select family_id, array[sum(counts[1]), sum(counts[2]), sum(counts[3]), sum(counts[4]), sum(counts[5])]::integer[]
    from scale.sizes join review_histograms on subject_id = scale.sizes.id group by 1`)
  await connections.run(
    'delete from review_histograms h using scale.sizes s where h.subject_id = s.id',
  )
}
