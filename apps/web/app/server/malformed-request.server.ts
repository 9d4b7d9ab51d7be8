import type { IncomingMessage } from 'node:http'

type RequestHead = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']
const hostPattern = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i

/**
 * Whether a request is malformed in a way no browser causes: absolute targets, duplicate or invalid
 * hosts, undecodable paths, unknown methods.
 */
export function getMalformedStatus({
  method,
  url,
  headers,
  rawHeaders,
}: RequestHead): 400 | 405 | undefined {
  if (!methods.includes(method ?? '')) return 405
  const hosts = rawHeaders.filter((value, at) => at % 2 === 0 && value.toLowerCase() === 'host')
  if (hosts.length !== 1 || !url?.startsWith('/')) return 400
  const { host = '', origin = 'null' } = headers
  const isWellFormed =
    hostPattern.test(host) &&
    URL.canParse(`http://${host}${url}`) &&
    (origin === 'null' || URL.canParse(origin)) &&
    isDecodable(url.split('?', 1)[0] ?? '')
  return isWellFormed ? undefined : 400
}

function isDecodable(path: string): boolean {
  try {
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}
