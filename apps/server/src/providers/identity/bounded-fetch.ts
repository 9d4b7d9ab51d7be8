import type { CustomFetch } from 'openid-client'
import { IdentityUnavailable } from './port.ts'

/** Metadata, keys and tokens have a few KB. */
const maxResponseBytes = 256 * 1024

/**
 * Reads the response here, within the library's deadline and this size: a provider that is slow, broken or hostile costs
 * neither a process nor its memory.
 */
export const boundedFetch: CustomFetch = async (url, options) => {
  try {
    const response = await fetch(url, { ...options, redirect: 'manual' } as RequestInit)
    if (response.status >= 500) throw new Error(`responded with ${response.status}`)
    const { status, headers } = response
    return new Response(await readBytes(response), { status, headers })
  } catch (cause) {
    throw new IdentityUnavailable(new URL(url).host, { cause })
  }
}

async function readBytes(response: Response): Promise<ArrayBuffer> {
  const chunks: Uint8Array[] = []
  let length = 0
  for await (const chunk of response.body ?? []) {
    length += chunk.byteLength
    if (length > maxResponseBytes) throw new Error('The response is too large.')
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks)).buffer
}
