import type { IncomingMessage } from 'node:http'
import { maxImageBytes } from '@fairgrove/contract/images'
import { Problem } from '@fairgrove/contract/problems'
import { site } from '@fairgrove/contract/site'
import { requestPublicUrl } from '../providers/internet/public-request.ts'
import type { Internet } from '../providers/ports.ts'

/** For everything together: DNS, redirects and the body. A form waits for this. */
const timeoutMs = 6_000
const maxRedirects = 3
const redirectStatuses = [301, 302, 303, 307, 308]
const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': site.name }

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

/** Each of them is checked again. */
async function followRedirects(internet: Internet, link: URL, signal: AbortSignal) {
  let url = link
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const response = await requestPublicUrl(internet, url, { signal, headers })
    if (!redirectStatuses.includes(response.statusCode ?? 0)) return response
    response.destroy()
    url = new URL(response.headers.location ?? '', url)
  }
  throw new Error('too many redirects')
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
