import { text } from 'node:stream/consumers'

const dataId = 'page-data'

/** Hands the data of the page to React Router, which reads it as a stream. */
export const pageDataScript = `(({streamController:c})=>{c.enqueue(document.getElementById(${JSON.stringify(dataId)}).textContent);c.close()})(__reactRouterContext)`

/** The loaders' data as React Router encodes it: lines of JSON. */
export const readPageData = (stream: ReadableStream<Uint8Array> | undefined): Promise<string> =>
  stream ? text(stream) : Promise.resolve('')

const documentEnd = '</body></html>'

/**
 * Adds the data to the end of a rendered document, as JSON. React Router would render it as scripts, with every
 * quote escaped, and each would need its own hash in the content security policy.
 */
export function appendPageData(html: string, data: string, nonce?: string): Buffer<ArrayBuffer> {
  const allowed = nonce ? ` nonce="${nonce}"` : ''
  const scripts = `<script type="application/json" id="${dataId}"${allowed}>${escapeJson(data)}</script><script${allowed}>${pageDataScript}</script>`
  const start = html.endsWith(documentEnd) ? html.slice(0, -documentEnd.length) : html
  return Buffer.from(start + scripts + documentEnd)
}

/** A `<` occurs in strings only; escaped, it cannot end the script element or start a comment. */
const escapeJson = (json: string) => json.replaceAll('<', '\\u003c')
