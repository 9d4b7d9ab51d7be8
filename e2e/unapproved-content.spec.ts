import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { listAllPages } from './all-pages.ts'
import { kinfolkFarms } from './demo-paths.ts'
import { demoUsers } from './people.ts'
import { siteUrl, type Visitor } from './visitor.ts'
import { createAdultVisitor, createSignedInVisitor } from './visitor-fixtures.ts'

/** Unique words, so any page that shows one of them is leaking. */
const createUniqueWord = () => `Quillo${randomUUID().replace(/\W|\d/g, '').slice(0, 6)}`

type Secret = { kind: string; word: string; id: string; path: string }

/** One unapproved record of each kind, linked to public ones. The API test is search/only-approved.test.ts. */
async function seedHiddenContent(): Promise<Secret[]> {
  const [admin, seller] = [
    await createSignedInVisitor(demoUsers.admin),
    await createSignedInVisitor(demoUsers.seller),
  ]
  const secrets: Secret[] = []
  const track = (kind: string, secret: string, id: string, pathPrefix: string) =>
    secrets.push({ kind, word: secret, id, path: `/${pathPrefix}/${id}` })
  const brandId = kinfolkFarms.split('/').at(-1)
  for (const status of ['draft', 'pending', 'rejected'] as const) {
    const by = status === 'draft' ? seller : admin
    const product = await create(by, '/api/products', 'product')
    const name = createUniqueWord()
    if (status !== 'draft') {
      const texts = {
        name,
        category: 'flower',
        description: name,
        brand: brandId,
        includesTHC: true,
      }
      const reason = { status, statusReason: `${name} is not ready.` }
      await put(admin, `/api/products/${product}`, { product: { ...texts, price: 9, ...reason } })
    }
    track(`a ${status} product`, name, product, 'product')

    const brand = await create(admin, '/api/brands', 'brand')
    const brandName = createUniqueWord()
    await put(admin, `/api/brands/${brand}`, {
      brand: { name: brandName, description: brandName, status, statusReason: 'Not ready.' },
    })
    track(`a ${status} brand`, brandName, brand, 'brands')
  }
  const dispensary = await create(admin, '/api/dispensaries/one', 'dispensary')
  const name = createUniqueWord()
  const place = { address: '12 Elm Street', city: 'Chicago', state: 'IL', postalCode: '60601' }
  await put(admin, `/api/dispensaries/${dispensary}`, {
    dispensary: { ...place, name, telephone: '312-555-0100', description: name, approved: 'N' },
  })
  track('a dispensary that is not approved', name, dispensary, 'dispensary')

  const title = createUniqueWord()
  const blog = { title, description: `<p>${title}</p>`, status: 'draft' }
  const { text } = await send(admin, 'POST', '/api/blog/write', { blog })
  track('a draft', title, JSON.parse(text).post._id, 'blog')
  return secrets
}

test('unapproved content is on no page, list, feed or suggestion', async () => {
  test.setTimeout(600_000)
  const secrets = await seedHiddenContent()
  const visitor = await createAdultVisitor()
  const leaks: string[] = []
  const checkForSecrets = (path: string, text: string) => {
    const lower = text.toLowerCase()
    for (const { kind, word: secret, id } of secrets) {
      const isRequested = path.toLowerCase().includes(secret.toLowerCase()) || path.includes(id)
      if (lower.includes(id) || (!isRequested && lower.includes(secret.toLowerCase()))) {
        leaks.push(`${path} shows ${kind}`)
      }
    }
  }

  for (const { path, id, word: secret } of secrets) {
    checkForSecrets(`${path}.data`, (await visitor.get(`${path}.data`)).text.replaceAll(id, ''))
    for (const page of [path, `/companybadgeInfo/${id}`, `/go/brand/${id}`]) {
      const { status, text } = await visitor.get(page)
      expect([page, status]).toEqual([page, 404])
      expect(text).not.toContain(secret)
    }
    for (const start of [secret, secret.slice(0, 4), 'Quil']) {
      for (const searchPath of [
        '/search?q=',
        '/search/suggestions?q=',
        '/dispensaries/pins?name=',
      ]) {
        const { text } = await visitor.get(searchPath + start)
        checkForSecrets(start === secret ? searchPath + start : searchPath, text)
      }
    }
  }
  const seen = await crawl(visitor, checkForSecrets)
  expect(seen).toBeGreaterThan(300)
  expect(leaks).toEqual([])
})

/** Crawls every public page and every link, page number and feed from there, visiting each once. */
async function crawl(
  visitor: Visitor,
  checkForSecrets: (path: string, text: string) => void,
): Promise<number> {
  const screens = listAllPages().filter(({ role }) => role === 'adult')
  const queue = ['/sitemap.xml', '/blog/feed.xml', ...screens.map(({ path }) => path)]
  const known = new Set(queue)
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const { status, text } = await visitor.get(path)
    expect(status, path).toBeLessThan(500)
    checkForSecrets(path, text)
    for (const address of extractUrls(text)) {
      if (known.has(address) || !shouldCrawl(address)) continue
      known.add(address)
      queue.push(address)
    }
  }
  return known.size
}

function extractUrls(text: string): string[] {
  const links = [...text.matchAll(/(?:href="|<loc>|<link>)([^"<]+)/g)].map(
    ([, address = '']) => address,
  )
  return links.flatMap((address) => {
    const plain = address.replaceAll('&amp;', '&')
    if (!URL.canParse(plain, siteUrl.origin)) return []
    const { origin, pathname, search } = new URL(plain, siteUrl.origin)
    return origin === siteUrl.origin ? [pathname + search] : []
  })
}

/** Skips files, and filters, whose combinations are unbounded. */
function shouldCrawl(address: string): boolean {
  if (/^\/(assets|api|icons|badges|go|signout)\b|\.(svg|webmanifest)$/.test(address)) return false
  const [, queryString = ''] = address.split('?')
  return queryString === '' || /^(page|pageNumber|category)=[\w-]+$/.test(queryString)
}

const send = (visitor: Visitor, method: string, path: string, body: object) =>
  visitor.send(method, path, {
    headers: { origin: siteUrl.origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function create(visitor: Visitor, path: string, thing: string): Promise<string> {
  const { status, text } = await visitor.send('POST', path, {
    headers: {
      origin: siteUrl.origin,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: '{}',
  })
  expect([path, status]).toEqual([path, 201])
  return JSON.parse(text)[thing]._id
}

async function put(visitor: Visitor, path: string, body: object): Promise<void> {
  const { status, text } = await send(visitor, 'PUT', path, body)
  expect([path, status], text).toEqual([path, 200])
}
