import { getDispensary } from '@fairgrove/contract/dispensaries'
import { callApi, getId } from '../server/api-client.server.ts'
import { hashInlineScript } from '../server/csp.server.ts'
import type { Route } from './+types/embedded-menu.route'
import { renderEmbeddedMenu, renderUnavailableMenu, stylesheet } from './embedded-menu.server.tsx'
import { listFrameAncestors } from './frame-ancestors.ts'
import { loadDispensaryMenu, loadIfPublic } from './menu.server.ts'

/**
 * A dispensary's menu in a frame on its own site (ADR 73). A document of its own without scripts, cookies and forms
 * that change anything, so that there is nothing to click by accident.
 */
export async function loader({ params, context, url }: Route.LoaderArgs): Promise<Response> {
  const id = getId(params)
  const [found, menu] = await Promise.all([
    loadIfPublic(callApi(getDispensary, { context, params: { id } })),
    loadDispensaryMenu(context, id, url),
  ])
  if (!found || !menu) {
    return new Response(renderUnavailableMenu(), { status: 404, headers: getHeaders(null) })
  }
  const { dispensary } = found
  return new Response(renderEmbeddedMenu({ dispensary, menu, path: url.pathname }), {
    // Items and prices may be this old on another site, and no older.
    headers: {
      ...getHeaders(dispensary.website),
      'Cache-Control': 'public, max-age=60, s-maxage=300',
    },
  })
}

const getHeaders = (website: string | null) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src ${hashInlineScript(stylesheet)}`,
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    `frame-ancestors ${listFrameAncestors(website)}`,
  ].join('; '),
})
