import { buildSecurityTxt } from './security-txt.server.ts'

export function loader() {
  const text = buildSecurityTxt()
  return new Response(text ?? 'Not found\n', {
    status: text ? 200 : 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}
