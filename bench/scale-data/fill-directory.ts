import { createSeededRandom } from '@fairgrove/testing/seeded-random'
import type { ParallelConnections } from './parallel-connections.ts'
import type { Sizes } from './sizes.ts'
import {
  adjectives,
  commonWords,
  companies,
  nouns,
  origins,
  rareWord,
  remarks,
  textures,
} from './vocabulary.ts'
import { weightedZipCodes } from './zip-codes.ts'

/** One of the words in a parameter, the same for the same number. */
const pickWordSql = (parameter: number, salt: number, i = 'i') =>
  `($${parameter}::text[])[1 + (scale.chance(${i}, ${salt}) % cardinality($${parameter}::text[]))::int]`

export async function fillBrands(
  connections: ParallelConnections,
  { brands }: Sizes,
): Promise<void> {
  await connections.run(
    `insert into brands (id, name, description, brand_link, is_claimed, sells_thc, sells_cbd, sells_online,
       state, product_types, flags, status, created_at, updated_at)
     select scale.brand_id(i), concat_ws(' ', adjective, noun, company),
       'A company of ' || 3 + scale.chance(i, 9) % 90 || ' people.', 'https://brand' || i || '.example',
       scale.chance(i, 8) % 10 < 6, true, i % 2 = 0, i % 3 = 0, (array['CA', 'CO', 'IL', 'MA', 'NY'])[1 + (i % 5)::int],
       '{flower,edible}', scale.flags(i, 10),
       case when scale.chance(i, 7) % 100 < 97 then 'approved' else 'pending' end, now(), now()
     from generate_series(0::bigint, ${brands - 1}) as i,
       lateral (select ${pickWordSql(1, 3)} as adjective, ${pickWordSql(2, 4)} as noun,
         ${pickWordSql(3, 5)} as company) as named`,
    [adjectives, nouns, companies],
  )
}

export async function fillDispensaries(
  connections: ParallelConnections,
  { dispensaries }: Sizes,
): Promise<void> {
  const zipCodes = weightedZipCodes(dispensaries, createSeededRandom('scale places').next)
  await connections.run(
    `insert into dispensaries (id, name, category, description, is_claimed, is_approved, website, telephone,
       address, city, state, postal_code, place, location_precision, flags, rating_sum, rating_count, created_at, updated_at)
     select scale.dispensary_id(i), concat_ws(' ', adjective, noun),
       (array['dispensaries', 'dispensaries', 'dispensaries', 'dispensaries', 'dispensaries', 'dispensaries',
         'dispensaries', 'dispensaries', 'CBDShop', 'CBDShop', 'Merchandise', 'HouseholdHemp', 'petFriendly',
         'onlineCBD'])[1 + (scale.chance(i, 6) % 14)::int],
       'A shop on the corner.', scale.chance(i, 8) % 2 = 0, scale.chance(i, 7) % 100 < 97,
       'https://shop' || i || '.example', '312-555-0100', i % 9000 || ' Main St', city, state, zip,
       st_makepoint(lng + (scale.chance(i, 20) % 1000 - 500) / 12000::float8,
         lat + (scale.chance(i, 21) % 1000 - 500) / 12000::float8)::geography,
       'street',
       scale.flags(i, 30), coalesce(r.stars, 0), coalesce(r.n, 0),
       now() - (scale.chance(i, 22) % 900) * interval '1 day', now()
     from (
       select nth - 1 as i, zip, city, state, lat, lng,
         ${pickWordSql(6, 3, 'nth')} as adjective,
         ${pickWordSql(7, 4, 'nth')} as noun
       from unnest($1::text[], $2::text[], $3::text[], $4::float8[], $5::float8[])
         with ordinality as place(zip, city, state, lat, lng, nth)
     ) as placed left join scale.ratings r on r.subject_id = scale.dispensary_id(i)`,
    [
      zipCodes.map(({ zip }) => zip),
      zipCodes.map(({ city }) => city),
      zipCodes.map(({ state }) => state),
      zipCodes.map(({ lat }) => lat),
      zipCodes.map(({ lng }) => lng),
      adjectives,
      nouns,
    ],
  )
}

/** Squaring makes a few brands big: the first has a hundredth of all products. */
const pickBrandSql = (brands: number) =>
  `floor(${brands} * power(scale.chance(i, 12) / 2147483648::float8, 2))::bigint`

export async function fillProducts(
  connections: ParallelConnections,
  { products, brands, rareWords }: Sizes,
): Promise<void> {
  await connections.runOnEach(
    (shard, count) => `
    insert into products (id, brand_id, name, description, image, category, kind, price_cents, percent_thc,
      is_apparel, size, units, product_link, tags, own_flags, status, brand_name, is_brand_public, flags,
      rating_sum, rating_count, popularity, created_at, updated_at)
    select scale.product_id(i), b.id, concat_ws(' ', adjective, noun, initcap(rare), lower(category)),
      concat('A ', everywhere, ' ', texture, ' thing from the ', origin, '. ', remark),
      substr(md5('i' || i), 1, 26) || '-1200x900-' || substr(md5('c' || i), 1, 16),
      category, kind,
      case when scale.chance(i, 13) % 50 = 0 then null
        else (400 + exp(scale.chance(i, 14) / 2147483648::float8 * 4.2) * 300)::int / 50 * 50 + 49 end,
      case kind when 'thc' then 10 + scale.chance(i, 15) % 2000 / 100.0 else 0 end,
      kind = 'goods' and scale.chance(i, 16) % 4 = 0, (array['1', '3.5', '7', '10'])[1 + (scale.chance(i, 17) % 4)::int],
      case when kind = 'goods' then null else 'g' end,
      case when kind = 'cbd' then 'https://brand.example/' || i end,
      case when scale.chance(i, 18) % 6 = 0 then '{sunGrown}' when scale.chance(i, 18) % 7 = 0 then '{indoor}' else '{}' end::text[],
      own_flags, case when scale.chance(i, 19) % 100 < 96 then 'approved'
        else (array['pending', 'draft', 'rejected', 'archived'])[1 + (scale.chance(i, 20) % 4)::int] end,
      b.name, b.status = 'approved', b.flags | own_flags,
      coalesce(r.stars, 0), coalesce(r.n, 0), 10000.0 / (50 + scale.rank_of_product(i)),
      scale.time(scale.product_ms(i)), scale.time(scale.product_ms(i))
    from (
      select i, scale.category(i) as category, scale.kind(i) as kind, ${pickBrandSql(brands)} as brand,
        case when scale.chance(i, 21) % 50 = 0 then 512 else 0 end
          | case when scale.chance(i, 22) % 33 = 0 then 1024 else 0 end as own_flags,
        ${pickWordSql(1, 3)} as adjective, ${pickWordSql(2, 4)} as noun,
        ${pickWordSql(3, 5)} as everywhere, ${pickWordSql(4, 6)} as texture,
        ${pickWordSql(5, 7)} as origin, ${pickWordSql(6, 8)} as rare,
        ${pickWordSql(7, 9)} as remark
      from generate_series(0::bigint, ${products - 1}) as i where i % ${count} = ${shard}
    ) as p
    join brands b on b.id = scale.brand_id(p.brand)
    left join scale.ratings r on r.subject_id = scale.product_id(p.i)`,
    [
      adjectives,
      nouns,
      commonWords,
      textures,
      origins,
      Array.from({ length: rareWords }, (_, index) => rareWord(index)),
      remarks,
    ],
  )
  await connections.run(`
    update brands set rating_sum = added.stars, rating_count = added.n
    from (select brand_id, sum(rating_sum) as stars, sum(rating_count) as n from products
      where status = 'approved' group by brand_id) as added
    where brands.id = added.brand_id`)
}

export async function fillInventory(
  connections: ParallelConnections,
  { products, dispensaries, availabilityPerProduct }: Sizes,
): Promise<void> {
  // A stride below a fifth of all shops cannot return to a shop within five steps.
  const maxStride = Math.max(1, Math.floor(dispensaries / availabilityPerProduct) - 1)
  await connections.runOnEach(
    (shard, count) => `
    insert into product_availability (dispensary_id, product_id, on_hand, confirmed_at,
      is_public, category, kind, flags, price_cents, created_at, represented_by)
    select scale.dispensary_id((scale.chance(i, 40) + k * (1 + i % ${maxStride})) % ${dispensaries}), p.id,
      case when scale.chance(i * 7 + k, 41) % 100 < 12 then 0 else 1 + scale.chance(i * 7 + k, 42) % 60 end,
      now() - scale.chance(i * 7 + k, 43) % 1209600 * interval '1 second',
      p.is_public, p.category, p.kind, p.flags, p.price_cents, p.created_at, p.represented_by
    from generate_series(0::bigint, ${products - 1}) as i join products p on p.id = scale.product_id(i)
    cross join generate_series(0, ${availabilityPerProduct - 1}) as k where i % ${count} = ${shard}`,
  )
  await fillLargestMenu(connections, products)
  await connections.run(`
    insert into product_stock (product_id, size, on_hand)
    select id, one.size, (hashtext(id::text || one.size) & 2147483647) % 40
    from products cross join lateral unnest(case when is_apparel
      then array['XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL'] else array['ONE'] end) as one(size)
    where kind = 'goods'`)
}

/** The first dispensary has ten times as many products as the others: 3,000 or more in the full directory. */
async function fillLargestMenu(connections: ParallelConnections, products: number): Promise<void> {
  await connections.run(`
    insert into product_availability (dispensary_id, product_id, on_hand, confirmed_at,
      is_public, category, kind, flags, price_cents, created_at, represented_by)
    select scale.dispensary_id(0), p.id, 1 + i % 60, now(),
      p.is_public, p.category, p.kind, p.flags, p.price_cents, p.created_at, p.represented_by
    from generate_series(0::bigint, ${products - 1}, 300) as i join products p on p.id = scale.product_id(i)
    where not exists (select from product_availability a
      where a.dispensary_id = scale.dispensary_id(0) and a.product_id = p.id)`)
}
