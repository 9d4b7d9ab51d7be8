import { createHash } from 'node:crypto'
import { type BinaryResponse, type Endpoint, isBinaryResponse } from '@fairgrove/contract/endpoint'
import { endpoints } from '@fairgrove/contract/endpoints'
import { site } from '@fairgrove/contract/site'
import { z } from 'zod'

const style = `
:root { color-scheme: light dark; --ink: #1e2a22; --soft: #566259; --paper: #fbf7ef; --card: #fffdf8; --line: #e6decf; --forest: #1f4d36 }
@media (prefers-color-scheme: dark) { :root { --ink: #ece8dc; --soft: #a9b5ac; --paper: #151c18; --card: #1c2520; --line: #33403a; --forest: #8fc7a6 } }
body { font: 16px/1.55 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 0 auto; padding: 32px 20px; max-width: 860px }
h1 { font-size: 28px } h2 { font-size: 17px; margin: 0; overflow-wrap: anywhere }
article { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px 20px; margin: 16px 0 }
article p { margin: 6px 0 } .method { color: var(--forest); font-weight: 700; margin-right: 8px } .access { color: var(--soft) }
pre { overflow: auto; background: var(--paper); border: 1px solid var(--line); border-radius: 8px; padding: 12px; font-size: 13px }
summary { cursor: pointer; font-weight: 600; margin-top: 8px } a { color: var(--forest) }`

/** The page needs one style block and nothing else, so its policy allows only that. */
export const docsContentSecurityPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

let renderedPage: string | undefined

/** The API docs as a page without scripts or third parties; openapi.json is the machine-readable version. */
export function renderDocsPage(): string {
  // Once per process, as the OpenAPI document.
  renderedPage ??= renderPage()
  return renderedPage
}

function renderPage(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${site.name} API</title><style>${style}</style></head><body><main>
<h1>${site.name} API</h1>
<p>Sign in to get a token and send it as <code>Authorization: Bearer …</code>. Every error has the form
<code>{ code, message, fields? }</code>. The machine-readable version is <a href="openapi.json">openapi.json</a>.</p>
${endpoints.map(renderEndpoint).join('\n')}
</main></body></html>`
}

function renderEndpoint(endpoint: Endpoint): string {
  return `<article><h2><span class="method">${endpoint.method}</span>${escapeHtml(endpoint.path)}</h2>
<p>${escapeHtml(endpoint.summary)}</p>
<p class="access">Access: ${endpoint.access}${endpoint.idempotent ? ' · accepts an Idempotency-Key' : ''}</p>
${renderSchema('Query', endpoint.query)}${renderSchema('Body', endpoint.body)}
${Object.entries(endpoint.responses)
  .map(([status, response]) => renderSchema(`Response ${status}`, response))
  .join('')}</article>`
}

function renderSchema(title: string, type: z.ZodType | BinaryResponse | undefined): string {
  if (!type) return ''
  if (isBinaryResponse(type)) return `<p>${title}: ${type.mediaTypes.join(', ')}</p>`
  const { $schema: _, ...json } = z.toJSONSchema(type, { io: 'input', unrepresentable: 'any' })
  return `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(json, null, 2))}</pre></details>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
