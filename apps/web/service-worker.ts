/**
 * Keeps crisis support readable offline and shows push messages. after-build.ts strips the types, adds the build name and
 * writes it to /service-worker.js. It caches only pages that are the same for everyone: personal
 * responses are 'private, no-store', and only 'public' ones are stored.
 */
type WaitableEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchRequestEvent = WaitableEvent & {
  request: Request
  respondWith(response: Promise<Response>): void
}
type PushMessageEvent = WaitableEvent & { data: { json(): unknown } | null }
type NotificationClickEvent = WaitableEvent & { notification: Notification }
type WindowClient = { focus(): Promise<WindowClient>; navigate(url: string): Promise<unknown> }
type WorkerScope = {
  location: Location
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WaitableEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchRequestEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushMessageEvent) => void): void
  addEventListener(
    type: 'notificationclick',
    listener: (event: NotificationClickEvent) => void,
  ): void
}

declare const buildName: string

const scope = globalThis as unknown as WorkerScope
const prefix = 'fairgrove-'
const cacheName = prefix + buildName
const offlinePath = '/offline'

/** Cached on install, so a visit leaves no trace here. */
const precachedPaths = [
  offlinePath,
  '/crisis_resources/sexual_assault',
  '/crisis_resources/drug_and_alcohol',
  '/education_&_resources',
  '/education_&_resources/Legal',
  '/education_&_resources/Housing',
  '/education_&_resources/Job',
]
/** Cached after a visit. */
const cachedOnVisit = /^\/education(_&_resources)?\//
const cacheableQuery = /^(\?state=[A-Z]{2})?$/

scope.addEventListener('install', (event) => {
  event.waitUntil(Promise.all(precachedPaths.map(precache)).then(() => scope.skipWaiting()))
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldCaches().then(() => scope.clients.claim()))
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== scope.location.origin) return
  if (request.mode === 'navigate') event.respondWith(handleNavigation(event, url))
  else if (url.pathname.startsWith('/assets/')) event.respondWith(loadAsset(request))
})

scope.addEventListener('push', (event) => event.waitUntil(showMessage(event)))

scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.path))
})

/** Browsers require a notification for every message, also for one that can't be read. */
async function showMessage({ data }: PushMessageEvent): Promise<void> {
  const { title, path, tag } = (data?.json() ?? {}) as Record<string, unknown>
  await scope.registration.showNotification(
    typeof title === 'string' ? title : 'You have a new notification',
    {
      data: { path },
      icon: '/icons/icon-192.png',
      // A repeated message replaces the first one.
      ...(typeof tag === 'string' && { tag }),
    },
  )
}

/** In a window of ours if there is one. */
async function openPage(path: unknown): Promise<void> {
  const isPath = typeof path === 'string' && /^\/(?!\/)/.test(path)
  const { href } = new URL(isPath ? path : '/notifications', scope.location.origin)
  const [window] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!window) return void (await scope.clients.openWindow(href))
  await window.focus()
  await window.navigate(href)
}

async function handleNavigation(event: FetchRequestEvent, url: URL): Promise<Response> {
  try {
    const response = await fetch(event.request)
    const isCacheable = precachedPaths.includes(url.pathname) || cachedOnVisit.test(url.pathname)
    if (isCacheable && cacheableQuery.test(url.search))
      event.waitUntil(cachePage(url.href, response.clone()))
    return response
  } catch {
    const ignoreSearch = url.pathname === offlinePath
    const cached = await caches.match(url.href, { ignoreSearch, ignoreVary: true })
    if (cached) return markAsOfflineCopy(cached)
    const from = encodeURIComponent(url.pathname + url.search)
    return url.pathname === offlinePath
      ? Response.error()
      : Response.redirect(`${offlinePath}?from=${from}`)
  }
}

async function loadAsset(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request, { ignoreVary: true })) ?? Response.error()
  }
}

/** Fetched without credentials, so the copy is anonymous. */
async function precache(path: string): Promise<void> {
  const response = await fetch(path, { credentials: 'omit', cache: 'reload' })
  if (!(await cachePage(new URL(path, scope.location.origin).href, response))) {
    throw new Error(`${path} is not publicly cacheable.`)
  }
}

async function cachePage(pageUrl: string, response: Response): Promise<boolean> {
  const isPublic = /\bpublic\b/.test(response.headers.get('cache-control') ?? '')
  if (response.status !== 200 || response.redirected || !isPublic) return false
  const cache = await caches.open(cacheName)
  const html = await response.clone().text()
  const assets = new Set(html.match(/\/assets\/[\w.-]+/g))
  const missing = await Promise.all(
    [...assets].map(async (asset) => ((await cache.match(asset)) ? [] : [asset])),
  )
  await cache.addAll(missing.flat())
  await cache.put(pageUrl, response)
  return true
}

/** Marks the document as a copy, so the page does not treat its reader as signed out. */
async function markAsOfflineCopy(page: Response): Promise<Response> {
  const html = await page.text()
  const { status, headers } = page
  return new Response(html.replace('<html', '<html data-offline-copy=""'), { status, headers })
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(old.map((name) => caches.delete(name)))
}

export type {}
