import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { maxImageBytes } from '@fairgrove/contract/images'
import { Problem } from '@fairgrove/contract/problems'
import { site } from '@fairgrove/contract/site'
import type { Internet } from '../providers/ports.ts'
import { isPublicAddress } from './public-addresses.ts'

/** For everything together: DNS, redirects and the body. A form waits for this. */
const timeoutMs = 6_000
const maxRedirects = 3
const redirectStatuses = [301, 302, 303, 307, 308]

/**
 * Fetches a user-supplied link. All failures have the same message, so that responses reveal nothing about our network.
 */
export async function fetchLink(internet: Internet, link: string): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await readBody(await followRedirects(internet, new URL(link), signal))
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('link_unreachable', { cause: error })
  }
}

async function followRedirects(internet: Internet, link: URL, signal: AbortSignal) {
  let url = link
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const response = await requestUrl(internet, url, signal)
    if (!redirectStatuses.includes(response.statusCode ?? 0)) return response
    response.destroy()
    url = new URL(response.headers.location ?? '', url)
  }
  throw new Error('too many redirects')
}

/** Every redirect is checked again, and the connection goes to the address that was checked. */
async function requestUrl(
  internet: Internet,
  url: URL,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  assertSafeUrl(url)
  const addresses = await internet.resolve(url.hostname, signal)
  signal.throwIfAborted()
  const [address] = addresses
  if (!address || !addresses.every(isPublicAddress)) throw new Error('not a public address')

  return new Promise((resolve, reject) => {
    request({
      hostname: url.hostname,
      path: `${url.pathname}${url.search}`,
      headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': site.name },
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
      .end()
  })
}

/** The URL parser has already normalized 0x7f.1, 2130706433 and similar forms to plain addresses. */
function assertSafeUrl(url: URL): void {
  if (url.protocol !== 'https:') throw new Error('not https')
  if (url.port !== '') throw new Error('not the default port')
  if (url.username !== '' || url.password !== '') throw new Error('credentials in the link')
  if (isIP(url.hostname) || url.hostname.startsWith('[')) throw new Error('not a hostname')
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const { statusCode, headers } = response
  const chunks: Buffer[] = []
  let size = 0
  try {
    if (statusCode !== 200) throw new Error(`status ${statusCode}`)
    // Nothing is decompressed here, so compression bombs are harmless.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new Error('compressed response')
    if (Number(headers['content-length']) > maxImageBytes) throw new Problem('image_too_large')
    for await (const chunk of response) {
      size += chunk.length
      if (size > maxImageBytes) throw new Problem('image_too_large')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    response.destroy()
  }
}
