import { env } from '../server/env.server.ts'

/** Personal pages and redirects are not indexed. */
const disallowedPaths = [
  '/api/',
  '/age_verification',
  '/signin',
  '/register',
  '/profile',
  '/search',
  '/go/',
  '/cart',
  '/lists/add',
  '/order',
  '/admin',
  '/seller/',
  '/blog/write',
  '/blog/edit/',
]

export const loader = () =>
  new Response(
    `User-agent: *
${disallowedPaths.map((path) => `Disallow: ${path}`).join('\n')}
Allow: /api/images/
Allow: /api/share-pictures/

Sitemap: ${env.PUBLIC_URL.origin}/sitemap.xml
`,
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  )
