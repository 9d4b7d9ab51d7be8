import { expect, test } from '@playwright/test'
import { DomUtils, parseDocument } from 'htmlparser2'
import { createAdultVisitor } from './visitor-fixtures.ts'

/** In lists that other tests change: they add companies and move one. */
const anywhere = 'anywhere'

/**
 * What people type, the URL that shows what it means, and the first result: a company or a product. Every search is sent
 * as the search box sends it. The demo's names are invented, its towns are real.
 */
const searches: [typed: string, url: string, first: string, where?: typeof anywhere][] = [
  // A town, a state or a ZIP code: its dispensaries.
  ['Tucson', '/dispensaries?zip=85721', 'Barrio Botanica'],
  ['dispensary chicago', '/dispensaries?zip=60608', 'Violet House'],
  ['Chicago, IL', '/dispensaries?zip=60608', 'Violet House'],
  ['60616', '/dispensaries?zip=60616', 'Sable & Sage', anywhere],
  ['springfield', '/dispensaries?zip=62703', 'Capitol Greens'],
  ['springfield ma', '/dispensaries?zip=01104', 'Paradise Pantry'],
  ['naperville', '/dispensaries?zip=60540', 'Prairie Window'],
  ['colorado springs', '/dispensaries?zip=80909', 'Garden of Kettles'],
  ['los angeles dispensaries', '/dispensaries?zip=90007', 'Echo Ridge'],
  ['illinois', '/dispensaries?state=IL', 'Little Egypt Hemp', anywhere],
  ['dispensaries in NJ', '/dispensaries?state=NJ', 'Delaware Crossing'],
  ['dispensary near me', '/dispensaries', 'Barrio Botanica', anywhere],
  // Names, with and without '&' and articles, also those with a town, a category or a badge in them.
  ['sable sage', '/search?q=sable+sage', 'Sable & Sage'],
  ['the sable & sage', '/search?q=the+sable+%26+sage', 'Sable & Sage'],
  ['sable and sage', '/search?q=sable+and+sage', 'Sable & Sage'],
  ['the tin ceiling', '/search?q=the+tin+ceiling', 'Tin Ceiling'],
  ['marigold daughters', '/search?q=marigold+daughters', 'Marigold & Daughters'],
  ['orange crate', '/search?q=orange+crate', 'Orange Crate'],
  ['lakeshore co-op', '/search?q=lakeshore+co-op', 'Lakeshore Co-op'],
  ['big table coop', '/search?q=big+table&advancedCategory=isWorkerCoop', 'Big Table Co-op'],
  ['red earth dispensary', '/search?q=red+earth+dispensary', 'Red Earth Dispensary'],
  ['red earth evanston', '/search?q=red+earth&zip=60204', 'Red Earth Dispensary'],
  // Categories and types, singular and plural. Gummies are no category.
  ['edibles', '/search?category=Edible', 'Lemon Drop pastilles'],
  ['edible', '/search?category=Edible', 'Lemon Drop pastilles'],
  ['flower', '/search?category=flower', 'Granddaughter'],
  ['joints', '/search?category=Pre-rolls', 'Recess pre-rolls'],
  ['accessories', '/search?category=Accessory', 'Lidded jar, pint'],
  ['cbd', '/search?type=cbd', 'Sombra balm, 120 ml'],
  ['thc', '/search?type=thc', 'Lemon Drop pastilles'],
  ['cbd tinctures', '/search?type=cbd&category=Tincture', 'Margin tincture'],
  ['cbd shop', '/dispensaries?category=CBDShop', 'Larder & Leaf'],
  ['pet friendly', '/search?advancedCategory=petFriendly', 'Good Sit cookies'],
  ['gummies', '/search?q=gummies', 'Orchard Floor gummies'],
  ['gumies', '/search?q=gumies', 'Orchard Floor gummies'],
  // Badges: companies first, then their products.
  ['black owned', '/search?advancedCategory=isBlackOwned', 'Common Thread Goods'],
  ['women owned', '/search?advancedCategory=isWomanOwned', 'Clay Porch', anywhere],
  ['worker co-op', '/search?advancedCategory=isWorkerCoop', 'Big Table Co-op'],
  ['lgbtq', '/search?advancedCategory=isLgbt', 'Chalk & Cedar'],
  ['unionized dispensaries', '/dispensaries?advancedCategory=isUnionized', 'Steelworks'],
  // Several of them, and text.
  [
    'black owned edibles chicago',
    '/search?advancedCategory=isBlackOwned&category=Edible&zip=60608',
    'Sable & Sage',
    anywhere,
  ],
  [
    'minority owned chicago',
    '/dispensaries?advancedCategory=isMinorityOwned&zip=60608',
    'Violet House',
  ],
  [
    'unionized dispensaries in chicago',
    '/dispensaries?advancedCategory=isUnionized&zip=60608',
    'Sable & Sage',
    anywhere,
  ],
  [
    'woman owned edibles',
    '/search?advancedCategory=isWomanOwned&category=Edible',
    'Lemon Drop pastilles',
  ],
  ['peach gummies illinois', '/search?q=peach+gummies&state=IL', 'Peach Pantry gummies, 20 pieces'],
  ['edibles illinois', '/search?category=Edible&state=IL', 'Little Egypt Hemp', anywhere],
  ['kinfolk flower', '/search?q=kinfolk&category=flower', 'Kinfolk Farms'],
  ['lantern row gummies', '/search?q=lantern+row+gummies', 'Rosewater Lane gummies'],
  ['mint edibles', '/search?q=mint&category=Edible', 'Corner Store mints'],
]

const resultPath = /^\/(product|brands|dispensary)\//

for (const [typed, url, first, where] of searches) {
  test(`“${typed}” finds ${first}`, async () => {
    // Only what the server renders counts, which needs no browser.
    const visitor = await createAdultVisitor()
    const sent = await visitor.get(`/search?${new URLSearchParams({ q: typed })}`)
    const address = sent.headers.location ?? `/search?${new URLSearchParams({ q: typed })}`
    expect(address).toBe(url)
    const page = sent.status === 200 ? sent : await visitor.get(address)
    expect(page.status).toBe(200)
    const found = listResults(page.text)
    expect(where === anywhere ? found : found.slice(0, 1)).toContain(first)
  })
}

/** The texts of the links to companies and products, in the order of the page. */
function listResults(html: string): string[] {
  const results = DomUtils.getElementById('results', parseDocument(html))
  return DomUtils.getElementsByTagName('a', results ?? [])
    .filter(({ attribs }) => resultPath.test(attribs.href ?? ''))
    .map((link) => DomUtils.textContent(link).trim())
}
