import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createContext } from 'react-router'
import type { Context } from './request-context.server.ts'

/**
 * A complete page on its way around the web Response, which would copy it into a stream. The production server sets a
 * place for it; without one, the page is the body of the response.
 */
export type PageSlot = { body?: Buffer<ArrayBuffer> }
export const pageSlotKey = createContext<PageSlot | null>(null)

/** The body of the response to return. */
export function keepPage(context: Context, body: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> | null {
  const slot = context.get(pageSlotKey)
  if (!slot) return body
  slot.body = body
  return null
}

const compressWithBrotli = promisify(brotliCompress)
const compressWithGzip = promisify(gzip)
/** Like the compression of other responses: higher levels cost more than they save. */
const brotliQuality = 4

type Encoding = 'br' | 'gzip' | 'identity'

/** Sends a page in one write, compressed as a whole. */
export async function sendPage(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
  page: Buffer,
): Promise<void> {
  const encoding = chooseEncoding(incoming.headers['accept-encoding'])
  const body = await compress(page, encoding)
  if (outgoing.destroyed) return
  for (const [name, value] of response.headers) outgoing.appendHeader(name, value)
  const vary = response.headers.get('vary')
  outgoing.setHeader('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
  if (encoding !== 'identity') outgoing.setHeader('Content-Encoding', encoding)
  outgoing.setHeader('Content-Length', body.length)
  outgoing.writeHead(response.status)
  outgoing.end(body)
}

// `q=0` refuses an encoding.
const acceptsBrotli = /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i
const acceptsGzip = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i

/** The edge asks for one of the three. */
export function chooseEncoding(accepted = ''): Encoding {
  if (acceptsBrotli.test(accepted)) return 'br'
  return acceptsGzip.test(accepted) ? 'gzip' : 'identity'
}

async function compress(page: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return page
  if (encoding === 'gzip') return compressWithGzip(page)
  return compressWithBrotli(page, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_SIZE_HINT]: page.length,
    },
  })
}
