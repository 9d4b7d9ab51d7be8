import type { Permutation, Sizes } from './sizes.ts'
import { comments } from './vocabulary.ts'

const dayMs = 86_400_000
const years = 3

const commentPartsSql = `array[${comments.map((comment) => `'${comment}'`).join(', ')}]`

/**
 * SQL functions the fill scripts share, in their own schema. Records are numbered from 0; a number determines
 * its id, time and properties, so tables can reference each other without lookups. Each function is a single
 * expression the planner can inline, in plain floats: ten million calls, or numeric logarithms, would take
 * longer than everything else.
 */
export function buildSqlFunctions(sizes: Sizes, permutation: Permutation, now: number): string {
  const span = years * 365 * dayMs
  const createdMsSql = (count: number) =>
    `(${now} - ${Math.floor(span / count)}::bigint * (${count} - i))`
  return `
    create schema scale;

    -- A UUID of version 7: the milliseconds, then what looks random. In hex digits whose number is known, since
    -- padding and overlaying text costs three times as much.
    create function scale.id(ms bigint, i bigint, kind int) returns uuid language sql immutable parallel safe as $$
      select ('0' || to_hex(ms) || to_hex(28672 | (hashint8extended(i, kind) & 4095))
        || to_hex((1::bigint << 63) | (hashint8extended(i, kind + 100) & ((1::bigint << 62) - 1))))::uuid
    $$;
    create function scale.time(ms bigint) returns timestamptz language sql immutable parallel safe as $$
      select to_timestamp(ms / 1000::float8)
    $$;
    create function scale.product_ms(i bigint) returns bigint language sql immutable parallel safe as $$
      select ${createdMsSql(sizes.products)}
    $$;
    create function scale.product_id(i bigint) returns uuid language sql immutable parallel safe as $$
      select scale.id(${createdMsSql(sizes.products)}, i, 200)
    $$;
    create function scale.brand_id(i bigint) returns uuid language sql immutable parallel safe as $$
      select scale.id(${now - span} + i, i, 201)
    $$;
    create function scale.account_id(i bigint) returns uuid language sql immutable parallel safe as $$
      select scale.id(${now - span} + i, i, 202)
    $$;
    create function scale.dispensary_id(i bigint) returns uuid language sql immutable parallel safe as $$
      select scale.id(${now - span} + i * 1000, i, 203)
    $$;

    -- A number from 0 up to 2^31, different for each thing and each question asked about it.
    create function scale.chance(i bigint, question int) returns bigint language sql immutable parallel safe as $$
      select hashint8extended(i, question) & 2147483647
    $$;

    -- Rank 1 is the product most talked about; the ranks lie scattered over the catalogue.
    create function scale.product_of_rank(r bigint) returns bigint language sql immutable parallel safe as $$
      select r * ${permutation.step} % ${sizes.products}
    $$;
    create function scale.rank_of_product(i bigint) returns bigint language sql immutable parallel safe as $$
      select case when i = 0 then ${sizes.products} else i * ${permutation.back} % ${sizes.products} end
    $$;

    create function scale.category(i bigint) returns text language sql immutable parallel safe as $$
      select (array['flower', 'flower', 'flower', 'flower', 'flower', 'Edible', 'Edible', 'Edible', 'Edible',
        'Pre-rolls', 'Pre-rolls', 'Pre-rolls', 'Concentrate', 'Concentrate', 'Tincture', 'Tincture', 'Topical',
        'Accessory', 'Merchandise', 'Merchandise'])[1 + (scale.chance(i, 1) % 20)::int]
    $$;
    create function scale.kind(i bigint) returns text language sql immutable parallel safe as $$
      select case
        when scale.category(i) in ('Accessory', 'Merchandise') then 'goods'
        when scale.category(i) = 'Concentrate' then 'thc'
        when scale.category(i) in ('Tincture', 'Topical') then case when scale.chance(i, 2) % 5 = 0 then 'thc' else 'cbd' end
        else case when scale.chance(i, 2) % 4 = 0 then 'cbd' else 'thc' end end
    $$;

    -- Nine badges in 2 to 20 of a hundred companies each, in the order of their bits.
    create function scale.flags(i bigint, question int) returns int language sql immutable parallel safe as $$
      select sum(case when scale.chance(i, question + bit) % 100 < share then 1 << bit else 0 end)::int
      from unnest(array[12, 2, 15, 20, 8, 10, 14, 3, 5]) with ordinality as badge(share, nth), lateral (select nth::int - 1 as bit) as b
    $$;

    -- What someone thought: mostly good, by the thing's own quality.
    create function scale.stars(subject bigint, chance bigint) returns smallint language sql immutable parallel safe as $$
      select (case
        when chance % 1000 < 430 + scale.chance(subject, 90) % 240 then 5
        when chance % 1000 < 830 + scale.chance(subject, 90) % 80 then 4
        when chance % 1000 < 930 then 3
        when chance % 1000 < 970 then 2 else 1 end)::smallint
    $$;
    create function scale.comment(chance bigint) returns text language sql immutable parallel safe as $$
      select (${commentPartsSql})[1 + (chance % ${comments.length})::int] || ' '
        || (${commentPartsSql})[1 + (chance / ${comments.length} % ${comments.length})::int]
    $$;`
}
