import type { IncomingMessage } from 'node:http'

type Head = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const bareHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/**
 * Whether a request can be understood at all. No browser sends what is turned away here: absolute
 * targets, doubled or broken hosts, paths that cannot be decoded, methods nobody serves.
 */
export function whyUnreadable({ method, url, headers, rawHeaders }: Head): 400 | 405 | undefined {
  if (!methods.includes(method ?? '')) return 405
  const hosts = rawHeaders.filter((value, at) => at % 2 === 0 && value.toLowerCase() === 'host')
  if (hosts.length !== 1 || !url?.startsWith('/')) return 400
  const { host = '', origin = 'null' } = headers
  const isWhole =
    bareHost.test(host) &&
    URL.canParse(`http://${host}${url}`) &&
    (origin === 'null' || URL.canParse(origin)) &&
    isDecodable(url.split('?', 1)[0] ?? '')
  return isWhole ? undefined : 400
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
