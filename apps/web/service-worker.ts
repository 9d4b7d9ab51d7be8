/**
 * What keeps help readable without a network. It is built into /service-worker.js by
 * write-service-worker.ts, which takes the types away and writes the build's name in.
 *
 * It keeps pages that are the same for everyone and nothing else: what carries a session is answered with
 * 'private, no-store', and only what says 'public' is ever put away.
 */
type Waitable = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Waitable & { request: Request; respondWith(answer: Promise<Response>): void }
type Scope = {
  location: Location
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Waitable) => void): void
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void
}

declare const buildName: string

const scope = globalThis as unknown as Scope
const prefix = 'fairgrove-'
const cacheName = prefix + buildName
const offline = '/offline'

/** There before anybody needs them; that one of them was opened leaves no trace here. */
const always = [
  offline,
  '/crisis_resources/sexual_assault',
  '/crisis_resources/drug_and_alcohol',
  '/education_&_resources',
  '/education_&_resources/Legal',
  '/education_&_resources/Housing',
  '/education_&_resources/Job',
]
/** Kept once they were opened. */
const onceOpened = /^\/education(_&_resources)?\//
const plainQuery = /^(\?state=[A-Z]{2})?$/

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(always.map(fetchForAll)).then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers().then(() => scope.clients.claim()))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return
  if (request.mode === 'navigate') event.respondWith(open(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(loadAsset(request))
})

async function open(event: Asked, url: URL): Promise<Response> {
  try {
    const answer = await fetch(event.request)
    const mayKeep = always.includes(url.pathname) || onceOpened.test(url.pathname)
    if (mayKeep && plainQuery.test(url.search)) event.waitUntil(keep(url.href, answer.clone()))
    return answer
  } catch {
    const ignoreSearch = url.pathname === offline
    const kept = await caches.match(url.href, { ignoreSearch, ignoreVary: true })
    if (kept) return asKept(kept)
    const from = encodeURIComponent(url.pathname + url.search)
    return url.pathname === offline
      ? Response.error()
      : Response.redirect(`${offline}?from=${from}`)
  }
}

async function loadAsset(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error()
  }
}

/** As a stranger sees it, whoever is signed in here. */
async function fetchForAll(path: string): Promise<void> {
  const answer = await fetch(path, { credentials: 'omit', cache: 'reload' })
  if (!(await keep(new URL(path, scope.location.origin).href, answer))) {
    throw new Error(`${path} is not for everyone.`)
  }
}

async function keep(address: string, answer: Response): Promise<boolean> {
  const isForAll = /\bpublic\b/.test(answer.headers.get('cache-control') ?? '')
  if (answer.status !== 200 || answer.redirected || !isForAll) return false
  const cache = await caches.open(cacheName)
  const html = await answer.clone().text()
  const assets = new Set(html.match(/\/assets\/[\w.-]+/g))
  const missing = await Promise.all(
    [...assets].map(async (asset) => ((await cache.match(asset)) ? [] : [asset])),
  )
  await cache.addAll(missing.flat())
  await cache.put(address, answer)
  return true
}

/** Says of itself that it is a copy, so that the page does not take its reader for a stranger. */
async function asKept(page: Response): Promise<Response> {
  const html = await page.text()
  const { status, headers } = page
  return new Response(html.replace('<html', '<html data-kept-copy=""'), { status, headers })
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

export type {}
