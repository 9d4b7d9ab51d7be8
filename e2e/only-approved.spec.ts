import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { adult, signedIn } from './arrivals.ts'
import { everyPage } from './every-page.ts'
import { demo } from './people.ts'
import { kinfolkFarms } from './things.ts'
import { site, type Visitor } from './visitor.ts'

/** Words nobody uses, so that whatever shows one of them shows what it should not. */
const word = () => `Quillo${randomUUID().replace(/\W|\d/g, '').slice(0, 6)}`

type Secret = { what: string; word: string; id: string; path: string }

/** One of each that is written and not public, connected to what is. The API beneath: search/only-approved.test.ts. */
async function plant(): Promise<Secret[]> {
  const [admin, seller] = [await signedIn(demo.admin), await signedIn(demo.seller)]
  const secrets: Secret[] = []
  const keep = (what: string, secret: string, id: string, room: string) =>
    secrets.push({ what, word: secret, id, path: `/${room}/${id}` })
  const brandId = kinfolkFarms.split('/').at(-1)
  for (const status of ['draft', 'pending', 'rejected'] as const) {
    const by = status === 'draft' ? seller : admin
    const product = await create(by, '/api/products', 'product')
    const name = word()
    if (status !== 'draft') {
      const words = {
        name,
        category: 'flower',
        description: name,
        brand: brandId,
        includesTHC: true,
      }
      const reason = { status, statusReason: `${name} is not ready.` }
      await put(admin, `/api/products/${product}`, { product: { ...words, price: 9, ...reason } })
    }
    keep(`a ${status} product`, name, product, 'product')

    const brand = await create(admin, '/api/brands', 'brand')
    const called = word()
    await put(admin, `/api/brands/${brand}`, {
      brand: { name: called, description: called, status, statusReason: 'Not ready.' },
    })
    keep(`a ${status} brand`, called, brand, 'brands')
  }
  const dispensary = await create(admin, '/api/dispensaries/one', 'dispensary')
  const name = word()
  const place = { address: '12 Elm Street', city: 'Chicago', state: 'IL', postalCode: '60601' }
  await put(admin, `/api/dispensaries/${dispensary}`, {
    dispensary: { ...place, name, telephone: '312-555-0100', description: name, approved: 'N' },
  })
  keep('a dispensary that is not approved', name, dispensary, 'dispensary')

  const title = word()
  const blog = { title, description: `<p>${title}</p>`, status: 'draft' }
  const { text } = await send(admin, 'POST', '/api/blog/write', { blog })
  keep('a draft', title, JSON.parse(text).post._id, 'blog')
  return secrets
}

test('nothing that is not approved is on any page, in any list, feed or suggestion', async () => {
  test.setTimeout(600_000)
  const secrets = await plant()
  const visitor = await adult()
  const shown: string[] = []
  const look = (path: string, text: string) => {
    const lower = text.toLowerCase()
    for (const { what, word: secret, id } of secrets) {
      const isAsked = path.toLowerCase().includes(secret.toLowerCase()) || path.includes(id)
      if (lower.includes(id) || (!isAsked && lower.includes(secret.toLowerCase()))) {
        shown.push(`${path} shows ${what}`)
      }
    }
  }

  for (const { path, id, word: secret } of secrets) {
    look(`${path}.data`, (await visitor.get(`${path}.data`)).text.replaceAll(id, ''))
    for (const page of [path, `/companybadgeInfo/${id}`, `/go/brand/${id}`]) {
      const { status, text } = await visitor.get(page)
      expect([page, status]).toEqual([page, 404])
      expect(text).not.toContain(secret)
    }
    for (const start of [secret, secret.slice(0, 4), 'Quil']) {
      for (const asked of ['/search?q=', '/search/suggestions?q=', '/dispensaries/pins?name=']) {
        const { text } = await visitor.get(asked + start)
        look(start === secret ? asked + start : asked, text)
      }
    }
  }
  const seen = await crawl(visitor, look)
  expect(seen).toBeGreaterThan(300)
  expect(shown).toEqual([])
})

/** Every public page, and from there every link, page number and feed, without going round in circles. */
async function crawl(
  visitor: Visitor,
  look: (path: string, text: string) => void,
): Promise<number> {
  const screens = everyPage().filter(({ who }) => who === 'adult')
  const waiting = ['/sitemap.xml', '/blog/feed.xml', ...screens.map(({ path }) => path)]
  const known = new Set(waiting)
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { status, text } = await visitor.get(path)
    expect(status, path).toBeLessThan(500)
    look(path, text)
    for (const address of addressesIn(text)) {
      if (known.has(address) || !isWorthIt(address)) continue
      known.add(address)
      waiting.push(address)
    }
  }
  return known.size
}

function addressesIn(text: string): string[] {
  const links = [...text.matchAll(/(?:href="|<loc>|<link>)([^"<]+)/g)].map(
    ([, address = '']) => address,
  )
  return links.flatMap((address) => {
    const plain = address.replaceAll('&amp;', '&')
    if (!URL.canParse(plain, site.origin)) return []
    const { origin, pathname, search } = new URL(plain, site.origin)
    return origin === site.origin ? [pathname + search] : []
  })
}

/** Files are no pages; filters of a list combine without end, its pages do not. */
function isWorthIt(address: string): boolean {
  if (/^\/(assets|api|icons|badges|go|signout)\b|\.(svg|webmanifest)$/.test(address)) return false
  const [, question = ''] = address.split('?')
  return question === '' || /^(page|pageNumber|category)=[\w-]+$/.test(question)
}

const send = (visitor: Visitor, method: string, path: string, body: object) =>
  visitor.send(method, path, {
    headers: { origin: site.origin, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

async function create(visitor: Visitor, path: string, thing: string): Promise<string> {
  const { status, text } = await visitor.send('POST', path, {
    headers: {
      origin: site.origin,
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
