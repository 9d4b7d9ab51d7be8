export const loader = () =>
  new Response('User-agent: *\nDisallow: /api/\nDisallow: /age_verification\n', {
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
