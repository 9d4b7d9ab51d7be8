import { flagNames } from '@fairgrove/contract/badges.options'
import {
  priceRanges,
  productCategories,
  productSortNames,
} from '@fairgrove/contract/products.options'
import pg from 'pg'
import { commonWords } from './scale-data/vocabulary.ts'

/** Which budget a scenario has. */
export type ScenarioKind =
  | 'detail'
  | 'suggestion'
  | 'listing'
  | 'near'
  | 'search'
  | 'commonSearch'
  | 'narrowedSearch'

export type Scenario = { name: string; kind: ScenarioKind; paths: string[] }

/** pgbench takes at most 128 scripts; enough to average out unusually fast rows. */
const variants = 40

/** What people search the directory for, with real ids, words and places of the loaded data. */
export async function buildDirectoryScenarios(databaseUrl: string): Promise<Scenario[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await composeScenarios(async (sql) => {
      const { rows } = await client.query<{ it: string }>(sql)
      return rows.map(({ it }) => it)
    })
  } finally {
    await client.end()
  }
}

type SelectStrings = (sql: string) => Promise<string[]>

async function composeScenarios(selectStrings: SelectStrings): Promise<Scenario[]> {
  const selectIds = (table: string, where: string) =>
    selectStrings(
      `select id as it from ${table} where ${where} order by md5(id::text) limit ${variants}`,
    )
  const [hottest = ''] = await selectStrings(
    'select id as it from products where is_public order by rating_count desc limit 1',
  )
  const products = await selectIds('products', 'is_public')
  const brands = await selectIds('brands', `status = 'approved'`)
  const dispensaries = await selectIds('dispensaries', 'is_approved and not is_archived')
  const families = await selectIds(
    'products',
    'is_public and family_id is not null and represented_by is null',
  )
  const [largestMenu = ''] = await selectStrings(`select a.dispensary_id as it
    from product_availability a join dispensaries d on d.id = a.dispensary_id
    where d.is_approved and not d.is_archived group by 1 order by count(*) desc limit 1`)
  const total = Number(
    (await selectStrings('select count(*) as it from products where is_public'))[0],
  )
  const wordsUsedBy = (share: number, count: number) =>
    selectStrings(`select word as it from search_words where length(word) > 3
      order by abs(documents - ${Math.round(total * share)}), word limit ${count}`)
  const rare = await wordsUsedBy(0.000_26, 20)
  const pairs = await selectStrings(`with sample as (
      select id, regexp_split_to_array(normal_name(name), ' ') as words from products
      where is_public order by md5(id::text) limit 400)
    select distinct words[1] || ' ' || words[2] as it from sample
    join search_words a on a.word = words[1] join search_words b on b.word = words[2] and b.word <> a.word
    where least(a.documents, b.documents) between ${Math.round(total * 0.02)} and ${Math.round(total * 0.12)}
    order by 1 limit 8`)
  const veryCommon = await wordsUsedBy(0.21, 3)
  const zips =
    await selectStrings(`select postal_code as it from dispensaries where place is not null
    group by 1 order by md5(postal_code) limit ${variants}`)
  const starts =
    await selectStrings(`select left(norm, 3) as it from search_names tablesample system (10) repeatable (1)
    where norm ~ '^[a-z]{3}' group by 1 order by md5(left(norm, 3)) limit ${variants}`)

  const path = (address: string, query: Record<string, string | string[]> = {}) => {
    const pairs = Object.entries(query).flatMap(([name, value]) =>
      [value].flat().map((one) => [name, one] as [string, string]),
    )
    return `${address}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`
  }
  const each = <T>(list: T[], toPath: (item: T, index: number) => string) => list.map(toPath)
  const filters = listingFilters()

  return [
    { name: 'product by id', kind: 'detail', paths: each(products, (id) => `/api/products/${id}`) },
    { name: 'brand by id', kind: 'detail', paths: each(brands, (id) => `/api/brands/${id}`) },
    {
      name: 'dispensary by id',
      kind: 'detail',
      paths: each(dispensaries, (id) => `/api/dispensaries/${id}`),
    },
    {
      name: 'product with several sizes',
      kind: 'detail',
      paths: each(families, (id) => `/api/products/${id}`),
    },
    {
      name: 'where to get a product',
      kind: 'detail',
      paths: each(products, (id, index) =>
        path(`/api/products/${id}/availability`, { zip: zips[index % zips.length] ?? '' }),
      ),
    },
    {
      name: 'related products',
      kind: 'detail',
      paths: each(products, (id) => `/api/products/${id}/related`),
    },
    {
      name: 'reviews of the hottest product',
      kind: 'detail',
      paths: ['newest', 'helpful', 'highest', 'lowest'].map((order) =>
        path(`/api/products/${hottest}/reviews`, { order }),
      ),
    },
    {
      name: 'suggestions for three letters',
      kind: 'suggestion',
      paths: each(starts, (q) => path('/api/search/suggestions', { q })),
    },
    { name: 'everything, page 1', kind: 'listing', paths: ['/api/products'] },
    {
      name: 'category, type, 0–2 badges, four sorts, page 1',
      kind: 'listing',
      paths: filters.map((filter) => path('/api/products', filter)),
    },
    {
      name: 'the same, page 50',
      kind: 'listing',
      paths: filters.map((filter) => path('/api/products', { ...filter, pageNumber: '50' })),
    },
    {
      name: 'two rare badges',
      kind: 'listing',
      paths: [...productSortNames].map((order) =>
        path('/api/products', { order, advancedCategory: ['isUnionized', 'isWorkerCoop'] }),
      ),
    },
    {
      name: 'products of a brand',
      kind: 'listing',
      paths: each(brands, (brand) => path('/api/products', { brand })),
    },
    {
      name: 'brands by badge',
      kind: 'listing',
      paths: ['isBlackOwned', 'isWomanOwned', 'isSustainable'].map((badge) =>
        path('/api/brands', { advancedCategory: badge }),
      ),
    },
    {
      name: 'dispensaries of a state with a badge',
      kind: 'listing',
      paths: ['IL', 'CA', 'MI', 'NY'].map((state) =>
        path('/api/dispensaries', { state, advancedCategory: 'isBlackOwned' }),
      ),
    },
    {
      name: 'dispensaries open now',
      kind: 'listing',
      paths: [
        path('/api/dispensaries', { open: 'now' }),
        path('/api/dispensaries', { order: 'open' }),
        ...['IL', 'CA'].map((state) => path('/api/dispensaries', { state, open: 'now' })),
      ],
    },
    {
      name: 'menu of 3,000 products',
      kind: 'listing',
      paths: each<Record<string, string>>(
        [{}, { category: 'flower' }, { sort: 'gramPrice' }, { badges: 'isBlackOwned' }],
        (query) => path(`/api/dispensaries/${largestMenu}/menu`, query),
      ),
    },
    {
      name: 'dispensaries within 25 miles with a badge',
      kind: 'near',
      paths: each(zips, (zip) =>
        path('/api/dispensaries', { zip, advancedCategory: 'isWomanOwned' }),
      ),
    },
    {
      name: 'in stock within 25 miles with a badge',
      kind: 'search',
      paths: each(zips, (zip) =>
        path('/api/products', { zip, advancedCategory: 'isBlackOwned', type: 'thc' }),
      ),
    },
    {
      name: 'a rare word',
      kind: 'search',
      paths: each(rare, (name) => path('/api/products', { name })),
    },
    {
      name: 'two common words',
      kind: 'search',
      paths: each(pairs, (name) => path('/api/products', { name })),
    },
    {
      name: 'a rare word with a typo',
      kind: 'search',
      paths: each(rare, (word) => path('/api/products', { name: introduceTypo(word) })),
    },
    {
      name: 'a very common word',
      kind: 'commonSearch',
      paths: each(veryCommon, (name) => path('/api/products', { name })),
    },
    ...Object.entries(listNarrowedSearches()).map(([filter, queries]) => ({
      name: `a common word narrowed by ${filter}`,
      kind: 'narrowedSearch' as const,
      paths: queries.map((query) => path('/api/products', query)),
    })),
  ]
}

/** Words that a fifth of the descriptions have, whatever the category. */
function listNarrowedSearches() {
  const combine = (filters: Record<string, string>[]) =>
    commonWords.flatMap((name) => filters.map((filter) => ({ name, ...filter })))
  const categories = productCategories.map((category) => ({ category }))
  const badges = flagNames.slice(0, 9).map((advancedCategory) => ({ advancedCategory }))
  return {
    category: combine(categories),
    badge: combine(badges.slice(0, 8)),
    price: combine(priceRanges.map(({ min, max }) => ({ min: `${min}`, max: `${max}` }))),
    'category and badge': combine(
      categories.map((filter, index) => ({ ...filter, ...badges[(index * 5) % badges.length] })),
    ),
  }
}

/** Every fifth choice of each list, so the mix is the same in every run. */
function listingFilters(): Record<string, string | string[]>[] {
  const badges = [
    [],
    ['isBlackOwned'],
    ['isWomanOwned', 'isSustainable'],
    ['isLgbt'],
    ['isUnionized'],
  ]
  return Array.from({ length: variants }, (_, index) => ({
    category: productCategories[(index * 3) % productCategories.length] ?? 'flower',
    type: index % 3 === 0 ? 'cbd' : 'thc',
    order: productSortNames[index % productSortNames.length] ?? 'newest',
    advancedCategory: badges[(index * 2 + 1) % badges.length] ?? [],
  }))
}

/** Swaps two neighboring characters, a common typo. */
function introduceTypo(word: string): string {
  const middle = Math.floor(word.length / 2)
  return word.slice(0, middle - 1) + word[middle] + word[middle - 1] + word.slice(middle + 1)
}
