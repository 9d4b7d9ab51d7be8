import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { isIP } from 'node:net'
import { maxImageBytes } from '@fairgrove/contract/images'
import { Problem } from '@fairgrove/contract/problems'
import { site } from '@fairgrove/contract/site'
import type { Internet } from '../providers/internet/port.ts'
import { isPublicAddress } from './public-addresses.ts'

/** For everything together: names, redirects and the last byte. A form waits for this. */
const timeoutMs = 6_000
const maxRedirects = 3
const redirectStatuses = [301, 302, 303, 307, 308]

/**
 * Fetches what a stranger's link names. Whatever goes wrong is told in the same words, so that the answers
 * do not describe our network to whoever asks about it.
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
  throw new Error('redirected too often')
}

/** Every hop is checked anew, and connects to the very address that was checked. */
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
      // Given instead of an agent, so that neither a proxy nor a second lookup comes in between.
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

/** The URL parser has already turned 0x7f.1, 2130706433 and their like into plain addresses. */
function assertSafeUrl(url: URL): void {
  if (url.protocol !== 'https:') throw new Error('not https')
  if (url.port !== '') throw new Error('not the usual port')
  if (url.username !== '' || url.password !== '') throw new Error('credentials in the link')
  if (isIP(url.hostname) || url.hostname.startsWith('[')) throw new Error('not a name')
}

async function readBody(response: IncomingMessage): Promise<Buffer> {
  const { statusCode, headers } = response
  const chunks: Buffer[] = []
  let size = 0
  try {
    if (statusCode !== 200) throw new Error(`answered ${statusCode}`)
    // Nothing is unpacked here, so nothing can swell.
    if ((headers['content-encoding'] ?? 'identity') !== 'identity') throw new Error('encoded')
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
