import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'

/**
 * How many requests may be in progress when one of this kind arrives; beyond that it is refused, so that the
 * others are still answered in time. A process renders one page at a time, in about 10 ms.
 */
export const maxInProgress = { browsing: 40, signedIn: 80, essential: 240 } as const

export type RequestKind = keyof typeof maxInProgress

/** Checkout, orders, sign-in, and help in a crisis, with their data requests. */
const essentialPath =
  /^\/(cart|pickup_location|confirm_payment_method|order|order_summary|thank_you|invoice|signin|verify|crisis_resources|seller\/pickups|api\/(orders|webhooks))\b/

type Request = Pick<IncomingMessage, 'method' | 'url' | 'headers'>

export function getRequestKind(
  { method, url = '/', headers }: Request,
  isSignedIn: (headers: IncomingHttpHeaders) => boolean,
): RequestKind {
  if (essentialPath.test(url)) return 'essential'
  const isReading = method === 'GET' || method === 'HEAD'
  return isReading && !isSignedIn(headers) ? 'browsing' : 'signedIn'
}

type LoadShedderOptions = {
  onRefused: (kind: RequestKind) => void
  isSignedIn: (headers: IncomingHttpHeaders) => boolean
}

/** Refuses requests while too many are in progress, the least important first. */
export function createLoadShedder({ onRefused, isSignedIn }: LoadShedderOptions) {
  let inProgress = 0
  return (request: IncomingMessage, response: ServerResponse, handle: () => void): void => {
    const kind = getRequestKind(request, isSignedIn)
    if (inProgress >= maxInProgress[kind]) {
      onRefused(kind)
      sendBusy(request, response)
      return
    }
    inProgress += 1
    response.once('close', () => {
      inProgress -= 1
    })
    handle()
  }
}

/** The edge serves a cached page instead, where it has one. */
function sendBusy({ url = '/' }: IncomingMessage, response: ServerResponse): void {
  const isApi = url.startsWith('/api/')
  response.writeHead(503, {
    'content-type': isApi ? 'application/json' : 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'retry-after': '5',
    'x-content-type-options': 'nosniff',
  })
  response.end(isApi ? JSON.stringify({ code: 'unavailable', message }) : page)
}

const message = 'We’re very busy right now. Try again in a moment.'

/** Without the app's styles and scripts: it costs nothing to send. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Very busy · Fairgrove</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center;
  background: light-dark(#fbf7ef, #121815); color: light-dark(#1e2a22, #ecf0e8);
  font: 1.0625rem/1.6 Figtree, system-ui, sans-serif; }
main { max-width: 30rem; padding: 2rem 1.25rem; }
h1 { margin: 0 0 0.5rem; font: 600 1.875rem/1.2 Fraunces, Georgia, serif; }
a { color: light-dark(#1f4d36, #93d0ab); }
</style>
<main>
<h1>Very busy</h1>
<p>${message}</p>
<p>Your cart is saved in this browser.</p>
<p>Need to talk to someone right now? Call or text <a href="tel:988">988</a>, 24 hours a day.</p>
</main>
</html>
`
