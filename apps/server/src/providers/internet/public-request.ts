import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import type { Internet } from '../ports.ts'
import { isPublicAddress } from './public-addresses.ts'

type PublicRequest = {
  signal: AbortSignal
  method?: 'GET' | 'POST'
  headers: OutgoingHttpHeaders
  body?: Buffer
}

/**
 * A request to a host that a user named: https on its default port, to a public address, which is the one that was checked.
 * Follows no redirect: the caller requests the next URL, which is checked again.
 */
export async function requestPublicUrl(
  internet: Internet,
  url: URL,
  { signal, method = 'GET', headers, body }: PublicRequest,
): Promise<IncomingMessage> {
  const reason = whyNotPublicUrl(url)
  if (reason) throw new Error(reason)
  const addresses = await internet.resolve(url.hostname, signal)
  signal.throwIfAborted()
  const [address] = addresses
  if (!address || !addresses.every(isPublicAddress)) throw new Error('not a public address')

  return new Promise((resolve, reject) => {
    request({
      hostname: url.hostname,
      path: `${url.pathname}${url.search}`,
      method,
      headers,
      signal,
      // Used instead of an agent, so that neither a proxy nor a second DNS lookup comes in between.
      createConnection: () =>
        internet.connect({
          host: address,
          port: 443,
          servername: url.hostname,
          rejectUnauthorized: true,
        }),
    })
      .on('response', resolve)
      .on('error', reject)
      .end(body)
  })
}

/** The URL parser has already normalized 0x7f.1, 2130706433 and similar forms to plain addresses. */
function whyNotPublicUrl(url: URL): string | undefined {
  if (url.protocol !== 'https:') return 'not https'
  if (url.port !== '') return 'not the default port'
  if (url.username !== '' || url.password !== '') return 'credentials in the link'
  if (isIP(url.hostname) || url.hostname.startsWith('[')) return 'not a hostname'
  return undefined
}
