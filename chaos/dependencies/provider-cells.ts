import * as actions from './actions.ts'
import { type Cell, type Expectation, finishes, proxied, sees, works } from './cell.ts'
import type { Fault } from './fault-proxy.ts'
import { refund } from './payment-actions.ts'
import type { Shop } from './shop.ts'

/** A complete HTTP response of something between us and the service. */
const respond = (status: string, body: string, type = 'text/html'): Fault => ({
  kind: 'answer',
  closes: true,
  bytes: `HTTP/1.1 ${status}\r\ncontent-type: ${type}\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
})
export const errorPage = respond('502 Bad Gateway', '<html><h1>Bad Gateway</h1></html>')
export const pageInstead = respond('200 OK', '<html><h1>Sign in to the network</h1></html>')

/** Requests never wait for the mail server: emails come late. */
const mailExpectations: Expectation[] = [
  works(actions.subscribe),
  works(actions.placeOrder),
  works(actions.openProducts),
  sees(actions.openJobs, 200, 'subscribers.mail', 5),
  // The worker does other work meanwhile, however many emails are due.
  finishes(refund, 8),
]
const dueEmails = 8

/** More emails are due than the worker has slots. */
export const withDueEmails = (fault: Fault) => async (shop: Shop) => {
  const lift = await proxied('smtp', fault)(shop)
  for (let n = 0; n < dueEmails; n += 1)
    await actions.subscribe.request(shop, (await actions.subscribe.prepare?.(shop)) ?? {})
  return lift
}
const mailCells: Pick<Cell, 'kind' | 'fault' | 'apply'>[] = [
  { kind: 'down', fault: 'refuses connections', apply: withDueEmails({ kind: 'refuse' }) },
  {
    kind: 'slow',
    fault: 'answers each command 2 s late',
    apply: withDueEmails({ kind: 'delay', milliseconds: 2_000 }),
  },
  { kind: 'slow', fault: 'never answers', apply: withDueEmails({ kind: 'silent' }) },
  {
    kind: 'wrong',
    fault: 'refuses every session with 554',
    apply: withDueEmails({ kind: 'answer', bytes: '554 5.3.2 Not now\r\n', closes: true }),
  },
  {
    kind: 'wrong',
    fault: 'disconnects after the greeting',
    apply: withDueEmails({ kind: 'cut', afterBytes: 30 }),
  },
]

const noImages = 'We can’t load images right now. Try again in a moment.'
const notSaved = 'We can’t save your file right now. Try again in a moment.'
const storageExpectations = (withinSeconds: number): Expectation[] => [
  sees(actions.viewImage, 503, noImages, withinSeconds),
  works(actions.browse),
  works(actions.placeOrder),
  works(actions.openProducts),
  sees(actions.uploadImage, 503, notSaved, withinSeconds),
  works(actions.openOrders),
]
const storageCells: Pick<Cell, 'kind' | 'fault' | 'apply' | 'expected'>[] = [
  {
    kind: 'down',
    fault: 'refuses connections',
    apply: proxied('storage', { kind: 'refuse' }),
    expected: storageExpectations(3),
  },
  {
    kind: 'slow',
    fault: 'answers 500 ms late',
    apply: proxied('storage', { kind: 'delay', milliseconds: 500 }),
    expected: [
      works(actions.viewImage, 4),
      works(actions.uploadImage, 4),
      works(actions.openOrders),
    ],
  },
  {
    kind: 'slow',
    fault: 'never answers',
    apply: proxied('storage', { kind: 'silent' }),
    expected: storageExpectations(10),
  },
  {
    kind: 'slow',
    fault: 'stops in the middle of an answer',
    apply: proxied('storage', { kind: 'stall', afterBytes: 700 }),
    expected: [
      sees(actions.viewImage, 503, noImages, 10),
      works(actions.openProducts),
      works(actions.openOrders),
    ],
  },
  {
    kind: 'wrong',
    fault: 'disconnects in the middle of an answer',
    apply: proxied('storage', { kind: 'cut', afterBytes: 700 }),
    expected: [
      sees(actions.viewImage, 503, noImages, 5),
      works(actions.openProducts),
      works(actions.openOrders),
    ],
  },
  {
    kind: 'wrong',
    fault: 'answers 502',
    apply: proxied('storage', errorPage),
    expected: storageExpectations(5),
  },
  {
    kind: 'wrong',
    fault: 'answers 200 with a page instead of the image',
    apply: proxied('storage', pageInstead),
    expected: storageExpectations(5),
  },
]

const geocoderExpectations: Expectation[] = [
  works(actions.browse),
  sees(actions.saveAddress, 200, 'This location is approximate.', 3),
  works(actions.openJobs),
]
const geocoderCells: Pick<Cell, 'kind' | 'fault' | 'apply'>[] = [
  { kind: 'down', fault: 'refuses connections', apply: proxied('geocoder', { kind: 'refuse' }) },
  { kind: 'slow', fault: 'never answers', apply: proxied('geocoder', { kind: 'silent' }) },
  { kind: 'wrong', fault: 'answers 502', apply: proxied('geocoder', errorPage) },
  {
    kind: 'wrong',
    fault: 'answers 200 with a page instead of JSON',
    apply: proxied('geocoder', pageInstead),
  },
]

export const providerCells: Cell[] = [
  ...mailCells.map((cell) => ({
    dependency: 'smtp' as const,
    ...cell,
    expected: mailExpectations,
    lastsSeconds: 5,
  })),
  ...storageCells.map((cell) => ({ dependency: 'storage' as const, ...cell })),
  ...geocoderCells.map((cell) => ({
    dependency: 'geocoder' as const,
    ...cell,
    expected: geocoderExpectations,
    lastsSeconds: 2,
  })),
]
