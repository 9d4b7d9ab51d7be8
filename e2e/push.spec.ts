import { expect, type Page } from '@playwright/test'
import { expectAccessible, test } from './fixtures.ts'
import { openSignedIn } from './steps.ts'
import { createConfirmedPerson } from './visitor-fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/**
 * Only the push service is replaced, which is outside: subscribing returns what a browser's would. The server's side
 * is tested with a push service of our own (push.test.ts).
 */
async function fakePushService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const endpoint = 'https://push.example.invalid/push/1'
    const keys = { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) }
    let subscription: object | null = null
    const unsubscribe = async () => {
      subscription = null
    }
    let permission = 'default'
    Object.assign(window, { permissionRequests: 0 })
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Object.assign(Notification, {
      requestPermission: async () => {
        Object.assign(window, { permissionRequests: 1 })
        permission = 'granted'
        return permission
      },
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription,
      subscribe: async () => {
        subscription = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) }
        return subscription
      },
    })
  })
}

/**
 * Runs the service worker's own handlers with a message as the push service sends it. This browser shows no notifications, so
 * what would be shown is recorded, and the windows are replaced.
 */
async function deliverPush(page: Page, message: object) {
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no service worker.')
  return worker.evaluate(async (sent) => {
    const calls: unknown[] = []
    const record = async (...call: unknown[]) => void calls.push(call)
    const scope = globalThis as unknown as Record<string, never> & EventTarget
    const shown = (title: string, options: object) => record('show', title, options)
    Object.defineProperty(scope.registration, 'showNotification', { value: shown })
    const window = {
      focus: () => record('focus'),
      navigate: (url: string) => record('navigate', new URL(url).pathname),
    }
    Object.defineProperty(scope.clients, 'matchAll', { value: async () => [window] })
    const dispatch = async (type: string, properties: object) => {
      const work: Promise<unknown>[] = []
      const waitUntil = (each: Promise<unknown>) => work.push(each)
      scope.dispatchEvent(Object.assign(new Event(type), { ...properties, waitUntil }))
      await Promise.all(work)
    }
    await dispatch('push', { data: { json: () => sent } })
    const notification = { close: () => record('close'), data: { path: Reflect.get(sent, 'path') } }
    await dispatch('notificationclick', { notification })
    return calls
  }, message)
}

test('push notifications are turned on by a press, shown without details, and turned off again', async ({
  page,
}) => {
  await fakePushService(page)
  await openSignedIn(page, await createConfirmedPerson(), '/notifications/settings')
  const section = page.getByRole('region', { name: 'Push notifications' })
  await expect(section.getByText('This device doesn’t get push notifications.')).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'permissionRequests'))).toBe(0)
  await expectAccessible(page)

  await section.getByRole('button', { name: 'Turn on for this device' }).click()
  await expect(section.getByText('This device gets push notifications.')).toBeVisible()
  await page.reload()
  await expect(section.getByText('This device gets push notifications.')).toBeVisible()

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const tag = '0193d0a0-0000-7000-8000-000000000001'
  const message = { title: 'Your order is ready for pickup', path: `/notifications/${tag}`, tag }
  expect(await deliverPush(page, message)).toEqual([
    ['show', message.title, { data: { path: message.path }, icon: '/icons/icon-192.png', tag }],
    ['close'],
    ['focus'],
    ['navigate', message.path],
  ])

  await section.getByRole('button', { name: 'Turn off for this device' }).click()
  await expect(section.getByText('This device doesn’t get push notifications.')).toBeVisible()
})
